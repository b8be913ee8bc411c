/// What a database has to have for canvases: tables that nobody reads or writes directly, and functions
/// that are all that a host calls.
///
/// Who somebody is, is never what a client says: it is the role that the connection has, and behind a
/// slash the user for whom the host of that role speaks. A host can speak for its own people only.
package enum Schema {
  /// The statements; they may be done again, and bring an older schema up to this one.
  package static let sql = tables + people + order + reading + bases

  private static let tables = """
    CREATE SCHEMA IF NOT EXISTS oekaki;
    GRANT USAGE ON SCHEMA oekaki TO PUBLIC;

    CREATE TABLE IF NOT EXISTS oekaki.canvas (
      id text PRIMARY KEY,
      name text NOT NULL UNIQUE CHECK (octet_length(name) BETWEEN 1 AND 64),
      head bigint NOT NULL DEFAULT 0,
      chain bigint NOT NULL DEFAULT 0,
      structure bigint NOT NULL DEFAULT 0,
      base bigint NOT NULL DEFAULT 0,
      latest bigint NOT NULL DEFAULT 0,
      vocabulary bytea NOT NULL
    );
    -- Where a canvas is told of: known to those who may see it, as a server lets everybody listen and
    -- notify where he likes.
    ALTER TABLE oekaki.canvas ADD COLUMN IF NOT EXISTS channel text NOT NULL
      DEFAULT 'oekaki_' || replace(gen_random_uuid()::text, '-', '');
    -- The latest stroke of somebody who drew it out of reach of the canvas.
    ALTER TABLE oekaki.canvas ADD COLUMN IF NOT EXISTS late bigint NOT NULL DEFAULT 0;
    CREATE TABLE IF NOT EXISTS oekaki.member (
      canvas text NOT NULL REFERENCES oekaki.canvas ON DELETE CASCADE,
      person text NOT NULL,
      role text NOT NULL CHECK (role IN ('look', 'draw', 'moderate', 'own')),
      PRIMARY KEY (canvas, person)
    );
    -- Layers that are kept for some, by what their packed names are.
    CREATE TABLE IF NOT EXISTS oekaki.layer (
      canvas text NOT NULL REFERENCES oekaki.canvas ON DELETE CASCADE,
      layer bytea NOT NULL CHECK (octet_length(layer) BETWEEN 3 AND 64),
      person text NOT NULL,
      PRIMARY KEY (canvas, layer, person)
    );
    CREATE TABLE IF NOT EXISTS oekaki.author (
      canvas text NOT NULL REFERENCES oekaki.canvas ON DELETE CASCADE,
      author bigint NOT NULL,
      person text NOT NULL,
      number bigint NOT NULL DEFAULT 0,
      lines float8 NOT NULL DEFAULT 10000,
      bytes float8 NOT NULL DEFAULT 33554432,
      filled timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (canvas, author)
    );
    CREATE TABLE IF NOT EXISTS oekaki.stroke (
      canvas text NOT NULL REFERENCES oekaki.canvas ON DELETE CASCADE,
      seq bigint NOT NULL,
      author bigint NOT NULL,
      number bigint NOT NULL,
      structure bigint NOT NULL,
      moves boolean NOT NULL,
      "time" bigint NOT NULL,
      step bytea NOT NULL,
      chain bigint NOT NULL,
      PRIMARY KEY (canvas, seq),
      UNIQUE (canvas, author, number)
    );
    CREATE TABLE IF NOT EXISTS oekaki.base (
      canvas text NOT NULL REFERENCES oekaki.canvas ON DELETE CASCADE,
      seq bigint NOT NULL,
      digest bytea NOT NULL,
      part int NOT NULL,
      parts int NOT NULL,
      mark bigint NOT NULL,
      chain bigint NOT NULL,
      structure bigint NOT NULL,
      authors bytea NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (canvas, seq, digest, part)
    );

    """

  private static let people = """
    CREATE OR REPLACE FUNCTION oekaki.who(_peer text) RETURNS text
    LANGUAGE sql STABLE AS $$
      SELECT session_user || coalesce('/' || _peer, '')
    $$;

    CREATE OR REPLACE FUNCTION oekaki.role(_canvas text, _peer text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT role FROM oekaki.member
      WHERE canvas = _canvas
        AND person IN (oekaki.who(_peer), session_user || '/*', 'others')
      ORDER BY person = oekaki.who(_peer) DESC, person = 'others' LIMIT 1
    $$;

    CREATE OR REPLACE FUNCTION oekaki.is_seen(_canvas text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT EXISTS (SELECT FROM oekaki.member WHERE canvas = _canvas
        AND (person IN ('others', session_user) OR starts_with(person, session_user || '/')))
    $$;

    CREATE OR REPLACE FUNCTION oekaki.members(_canvas text)
    RETURNS TABLE (own text, person text, role text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT session_user::text, m.person, m.role FROM oekaki.member m WHERE m.canvas = _canvas
    $$;

    CREATE OR REPLACE FUNCTION oekaki.allow(_name text, _person text, _role text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      _id text;
      _channel text;
    BEGIN
      SELECT id, channel INTO _id, _channel FROM oekaki.canvas WHERE name = _name;
      IF oekaki.role(_id, NULL) IS DISTINCT FROM 'own' THEN
        RAISE EXCEPTION 'only who owns % says who may do what there', _name
          USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF _role = 'nothing' THEN
        DELETE FROM oekaki.member WHERE canvas = _id AND person = _person;
        UPDATE oekaki.canvas SET channel = DEFAULT WHERE id = _id;
      ELSE
        INSERT INTO oekaki.member VALUES (_id, _person, _role)
          ON CONFLICT (canvas, person) DO UPDATE SET role = excluded.role;
      END IF;
      PERFORM pg_notify(_channel, 'roles');
    END
    $$;

    CREATE OR REPLACE FUNCTION oekaki.layers(_canvas text)
    RETURNS TABLE (layer bytea, person text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT l.layer, l.person FROM oekaki.layer l
      WHERE l.canvas = _canvas AND oekaki.is_seen(_canvas) ORDER BY l.layer, l.person
    $$;

    -- Keeps a layer for some, for all if there are none. Each of _names is what somebody is called, or
    -- several, a line each, of which the first counts that is somebody's. Returns why it cannot be.
    CREATE OR REPLACE FUNCTION oekaki.reserve(
      _canvas text, _peer text, _layer bytea, _names text[]
    ) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      _name text;
      _called text;
      _found text[];
      _persons text[] := '{}';
      _channel text;
    BEGIN
      IF coalesce(oekaki.role(_canvas, _peer), 'look') NOT IN ('moderate', 'own') THEN
        RETURN 'only who moderates keeps layers for some';
      END IF;
      FOREACH _name IN ARRAY _names LOOP
        _found := NULL;
        FOREACH _called IN ARRAY string_to_array(_name, chr(10)) LOOP
          SELECT array_agg(k.person ORDER BY k.person) INTO _found FROM (
            SELECT m.person FROM oekaki.member m WHERE m.canvas = _canvas AND m.person <> 'others'
            UNION SELECT a.person FROM oekaki.author a WHERE a.canvas = _canvas
          ) k WHERE _called IN (k.person, split_part(k.person, '/', 2),
            split_part(split_part(k.person, '/', 2), '@', 1));
          -- Who is named in full need not have been here.
          IF _found IS NULL AND position('/' in _called) > 1 THEN _found := ARRAY[_called]; END IF;
          EXIT WHEN _found IS NOT NULL;
        END LOOP;
        IF _found IS NULL THEN
          RETURN 'nobody of that name has drawn here: ' || split_part(_name, chr(10), 1);
        ELSIF array_length(_found, 1) > 1 THEN
          RETURN 'there are several: ' || array_to_string(_found, ', ');
        END IF;
        _persons := _persons || _found;
      END LOOP;
      -- What is appended comes before or behind it.
      SELECT c.channel INTO _channel FROM oekaki.canvas c WHERE c.id = _canvas FOR UPDATE;
      DELETE FROM oekaki.layer l WHERE l.canvas = _canvas AND l.layer = _layer;
      INSERT INTO oekaki.layer SELECT DISTINCT _canvas, _layer, p FROM unnest(_persons) p;
      PERFORM pg_notify(_channel, 'roles');
      RETURN NULL;
    END
    $$;

    CREATE OR REPLACE FUNCTION oekaki.tell(
      _canvas text, _peers text[], _authors bigint[], _kinds text[], _words text[]
    ) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      _channel text;
      _role text;
    BEGIN
      SELECT channel INTO _channel FROM oekaki.canvas WHERE id = _canvas;
      -- None of it has to last.
      PERFORM set_config('synchronous_commit', 'off', true);
      FOR i IN 1 .. coalesce(array_length(_authors, 1), 0) LOOP
        _role := oekaki.role(_canvas, _peers[i]);
        CONTINUE WHEN _role IS NULL OR octet_length(_words[i]) > 400
          OR EXISTS (SELECT FROM oekaki.author WHERE canvas = _canvas AND author = _authors[i]
            AND person <> oekaki.who(_peers[i]));
        PERFORM pg_notify(_channel, concat_ws(' ', _kinds[i], _authors[i], _role,
          encode(convert_to(oekaki.who(_peers[i]), 'UTF8'), 'hex'), _words[i]));
      END LOOP;
    END
    $$;

    CREATE OR REPLACE FUNCTION oekaki.living(_speakers int[]) RETURNS SETOF int
    LANGUAGE sql STABLE AS $$
      SELECT pid FROM pg_catalog.pg_stat_activity WHERE pid = ANY (_speakers)
    $$;

    """

  private static let order = """
    CREATE OR REPLACE FUNCTION oekaki.link(
      _chain bigint, _seq bigint, _author bigint, _number bigint, _structure bigint, _step bytea
    ) RETURNS bigint
    LANGUAGE sql IMMUTABLE AS $$
      SELECT ('x' || left(encode(sha256(int8send(_chain) || int8send(_seq) || int8send(_author)
        || int8send(_number) || int8send(_structure) || _step), 'hex'), 16))::bit(64)::bigint
    $$;

    -- Whether a step reaches one of some layers, or may do so: as it says at its beginning, and must not
    -- say otherwise than it does.
    CREATE OR REPLACE FUNCTION oekaki.reaches(_step bytea, _layers bytea[]) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE AS $$
    DECLARE
      _size int := octet_length(_step);
      _kind int := CASE WHEN _size > 0 THEN get_byte(_step, 0) END;
      _at int := 2;
      _length int;
    BEGIN
      IF _kind IN (2, 7) THEN
        RETURN false;
      ELSIF _kind = 3 THEN
        RETURN EXISTS (SELECT FROM unnest(_layers) l WHERE substr(_step, 2, octet_length(l)) = l);
      ELSIF _kind IS NULL OR _kind NOT IN (4, 5, 6) OR _size < 2 OR get_byte(_step, 1) = 255 THEN
        RETURN true;
      END IF;
      FOR i IN 1 .. get_byte(_step, 1) LOOP
        IF _at >= _size THEN RETURN true; END IF;
        _length := get_byte(_step, _at);
        IF substr(_step, _at + 2, _length) = ANY (_layers) THEN RETURN true; END IF;
        _at := _at + 1 + _length;
      END LOOP;
      RETURN false;
    END
    $$;

    DROP FUNCTION IF EXISTS oekaki.append(
      text, bigint, text[], bigint[], int[], bigint[], bigint[], boolean[], bytea[]);
    CREATE OR REPLACE FUNCTION oekaki.append(
      _canvas text, _after bigint, _peers text[], _authors bigint[], _counts int[],
      _seen bigint[], _numbers bigint[], _structures bigint[], _moves boolean[], _steps bytea[]
    ) RETURNS TABLE (
      seq bigint, author bigint, number bigint, structure bigint, moves boolean, "time" bigint,
      step bytea, chain bigint, verdict text
    )
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    #variable_conflict use_column
    DECLARE
      c oekaki.canvas;
      a oekaki.author;
      i int := 0;
      _role text;
      _verdict text;
      _step bytea;
      _closed bytea[];
      _head bigint;
      _late bigint;
      _latest bigint;
    BEGIN
      SELECT * INTO c FROM oekaki.canvas WHERE id = _canvas FOR UPDATE;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no such canvas' USING ERRCODE = 'no_data_found';
      END IF;
      _head := c.head;
      _latest := greatest(c.latest, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint);
      FOR g IN 1 .. coalesce(array_length(_authors, 1), 0) LOOP
        _late := c.late;
        _role := oekaki.role(_canvas, _peers[g]);
        SELECT * INTO a FROM oekaki.author WHERE canvas = _canvas AND author = _authors[g];
        IF NOT FOUND THEN
          a := (_canvas, _authors[g], oekaki.who(_peers[g]), 0, 10000, 33554432, clock_timestamp());
        END IF;
        _verdict := CASE
          WHEN _role IS NULL OR _role = 'look' THEN 'look'
          WHEN a.person <> oekaki.who(_peers[g]) THEN 'other'
          ELSE 'shared' END;
        _closed := CASE WHEN _role = 'draw' THEN (
          SELECT array_agg(DISTINCT l.layer) FROM oekaki.layer l WHERE l.canvas = _canvas
            AND NOT EXISTS (SELECT FROM oekaki.layer o WHERE o.canvas = _canvas
              AND o.layer = l.layer
              AND o.person IN (oekaki.who(_peers[g]), session_user || '/*'))) END;
        a.lines := least(10000, a.lines
          + 50 * extract(epoch FROM clock_timestamp() - a.filled));
        a.bytes := least(33554432, a.bytes
          + 262144 * extract(epoch FROM clock_timestamp() - a.filled));
        a.filled := clock_timestamp();
        FOR k IN 1 .. _counts[g] LOOP
          i := i + 1;
          CONTINUE WHEN _verdict <> 'shared' OR _numbers[i] <= a.number;
          IF _numbers[i] <> a.number + 1 THEN
            _verdict := 'expects';
          ELSIF _seen[g] < _late THEN
            _verdict := 'overtaken';
          ELSIF _structures[i] <> c.structure THEN
            _verdict := 'reshaped';
          ELSIF octet_length(_steps[i]) > 16777216 THEN
            _verdict := 'large';
          ELSIF a.lines < 1 OR a.bytes < least(octet_length(_steps[i]), 33554432) THEN
            _verdict := 'busy';
          ELSE
            c.head := c.head + 1;
            -- In place of one that reaches a layer kept for others stands one that does nothing.
            _step := CASE WHEN _closed IS NOT NULL AND oekaki.reaches(_steps[i], _closed)
              THEN decode('07', 'hex') ELSE _steps[i] END;
            c.chain := oekaki.link(
              c.chain, c.head, a.author, _numbers[i], _structures[i], _step);
            INSERT INTO oekaki.stroke VALUES (_canvas, c.head, a.author, _numbers[i],
              _structures[i], _moves[i], _latest, _step, c.chain);
            IF _seen[g] IS NOT NULL THEN c.late := c.head; END IF;
            IF _moves[i] THEN c.structure := c.structure + 1; END IF;
            a.number := _numbers[i];
            a.lines := a.lines - 1;
            a.bytes := a.bytes - octet_length(_steps[i]);
          END IF;
        END LOOP;
        IF _verdict NOT IN ('look', 'other') THEN
          INSERT INTO oekaki.author SELECT a.* ON CONFLICT (canvas, author) DO UPDATE
            SET number = a.number, lines = a.lines, bytes = a.bytes, filled = a.filled;
        END IF;
        author := a.author;
        number := a.number;
        structure := c.structure;
        verdict := _verdict;
        RETURN NEXT;
      END LOOP;
      IF c.head > _head THEN
        UPDATE oekaki.canvas SET head = c.head, chain = c.chain, structure = c.structure,
          late = c.late, latest = _latest WHERE id = _canvas;
        PERFORM pg_notify(c.channel, c.head::text);
      END IF;
      RETURN QUERY SELECT s.seq, s.author, s.number, s.structure, s.moves, s."time", s.step,
        s.chain, NULL::text
        FROM oekaki.stroke s WHERE s.canvas = _canvas AND s.seq > _after
        ORDER BY s.seq LIMIT 1000;
    END
    $$;

    """

  private static let reading = """
    CREATE OR REPLACE FUNCTION oekaki.standing(_canvas text, _seq bigint)
    RETURNS TABLE (head bigint, chain bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT c.head, CASE WHEN c.head = _seq THEN c.chain ELSE s.chain END
      FROM oekaki.canvas c
      LEFT JOIN oekaki.stroke s ON s.canvas = c.id AND s.seq = _seq
      WHERE c.id = _canvas
    $$;

    DROP FUNCTION IF EXISTS oekaki.find(text, text);
    CREATE FUNCTION oekaki.find(_name text, _peer text)
    RETURNS TABLE (id text, vocabulary bytea, role text, channel text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT s.id, s.vocabulary, s.role, s.channel FROM oekaki.canvas c
      LEFT JOIN LATERAL (SELECT c.*, oekaki.role(c.id, _peer) AS role) s ON s.role IS NOT NULL
      WHERE c.name = _name
    $$;

    CREATE OR REPLACE FUNCTION oekaki.tail(_canvas text, _after bigint)
    RETURNS TABLE (
      seq bigint, author bigint, number bigint, structure bigint, moves boolean, "time" bigint,
      step bytea, chain bigint, verdict text
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT s.seq, s.author, s.number, s.structure, s.moves, s."time", s.step, s.chain, NULL::text
      FROM oekaki.stroke s WHERE s.canvas = _canvas AND s.seq > _after
        AND oekaki.is_seen(_canvas)
      ORDER BY s.seq LIMIT 1000
    $$;

    CREATE OR REPLACE FUNCTION oekaki.hands(_canvas text, _name text)
    RETURNS TABLE (person text, author bigint)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT a.person, a.author FROM oekaki.author a WHERE a.canvas = _canvas
        AND _name IN (a.person, split_part(a.person, '/', 2),
          split_part(split_part(a.person, '/', 2), '@', 1))
        AND oekaki.is_seen(_canvas)
      ORDER BY a.person, a.author LIMIT 10000
    $$;

    CREATE OR REPLACE FUNCTION oekaki.latest_base(_canvas text)
    RETURNS TABLE (
      seq bigint, digest bytea, part int, parts int, mark bigint, chain bigint, structure bigint,
      authors bytea, bytes bytea
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      SELECT b.seq, b.digest, b.part, b.parts, b.mark, b.chain, b.structure, b.authors, b.bytes
      FROM oekaki.canvas c JOIN oekaki.base b ON b.canvas = c.id AND b.seq = c.base
      WHERE c.id = _canvas
        AND oekaki.is_seen(_canvas)
      ORDER BY b.part
    $$;

    """

  private static let bases = """
    CREATE OR REPLACE FUNCTION oekaki.make(
      _id text, _name text, _peer text, _vocabulary bytea, _digest bytea, _authors bytea,
      _part int, _parts int, _bytes bytea
    ) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF _part = 0 THEN
        INSERT INTO oekaki.canvas (id, name, vocabulary) VALUES (_id, _name, _vocabulary);
        INSERT INTO oekaki.member VALUES (_id, oekaki.who(_peer), 'own'), (_id, session_user, 'own');
      ELSIF oekaki.role(_id, _peer) IS DISTINCT FROM 'own'
        OR (SELECT head > 0 FROM oekaki.canvas WHERE id = _id)
      THEN
        RAISE EXCEPTION 'only who makes a canvas begins it' USING ERRCODE = 'insufficient_privilege';
      END IF;
      INSERT INTO oekaki.base VALUES (_id, 0, _digest, _part, _parts, 0, 0, 0, _authors, _bytes);
    END
    $$;

    CREATE OR REPLACE FUNCTION oekaki.propose(
      _canvas text, _peer text, _seq bigint, _digest bytea, _mark bigint, _chain bigint,
      _structure bigint, _authors bytea, _part int, _parts int, _bytes bytea
    ) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF coalesce(oekaki.role(_canvas, _peer), 'look') = 'look'
        OR NOT EXISTS (SELECT FROM oekaki.canvas c JOIN oekaki.stroke s ON s.canvas = c.id
          AND s.seq = _seq AND s.chain = _chain WHERE c.id = _canvas AND c.base < _seq)
        OR octet_length(_bytes) > 1048576
      THEN
        RETURN;
      END IF;
      INSERT INTO oekaki.base VALUES (_canvas, _seq, _digest, _part, _parts, _mark, _chain,
        _structure, _authors, _bytes) ON CONFLICT DO NOTHING;
    END
    $$;

    CREATE OR REPLACE FUNCTION oekaki.confirm(
      _canvas text, _peer text, _seq bigint, _digest bytea, _kept bigint, _age bigint
    ) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      c oekaki.canvas;
    BEGIN
      SELECT * INTO c FROM oekaki.canvas WHERE id = _canvas FOR UPDATE;
      IF coalesce(oekaki.role(_canvas, _peer), 'look') = 'look' OR c.base >= _seq
        OR (SELECT count(*) <> max(b.parts) FROM oekaki.base b
          WHERE b.canvas = _canvas AND b.seq = _seq AND b.digest = _digest) IS NOT FALSE
      THEN
        RETURN FALSE;
      END IF;
      UPDATE oekaki.canvas SET base = _seq WHERE id = _canvas;
      DELETE FROM oekaki.base b WHERE b.canvas = _canvas
        AND (b.seq < c.base OR b.seq = _seq AND b.digest <> _digest);
      DELETE FROM oekaki.stroke s WHERE s.canvas = _canvas AND s.seq <= c.base
        AND s.seq <= c.head - greatest(_kept, 0) AND s."time" < c.latest - greatest(_age, 0);
      RETURN TRUE;
    END
    $$;

    """
}
