import ArgumentParser
import TerminalKit

extension ColorDepth: ExpressibleByArgument {}
