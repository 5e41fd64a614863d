export { type ImportLine, importLines, type Side, type ToolSide } from "./differences.ts"
export { type ImportKey, importColumn, importKeys, isImportKey } from "./format.ts"
export {
  contractAmong,
  type Known,
  type KnownContract,
  type KnownStudent,
  type LineMatch,
  MATCHES,
  type MatchLevel,
  type MatchReason,
  matchLine,
  reasonWords,
} from "./match-line.ts"
export { type FileCell, NEEDED, type ReadLine, readHeader, readLine } from "./read-line.ts"
export { documentedKeys, importTemplate } from "./template.ts"
