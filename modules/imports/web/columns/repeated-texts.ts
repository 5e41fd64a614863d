import { repeatedColumns } from "../../rules/index.ts"
import { columnWords as words } from "./strings.fr.ts"

/** What is said beside each column that fills what another one fills already. */
export const repeatedTexts = (
  mapping: readonly (string | null)[],
  headers: readonly string[],
): Map<number, string> =>
  new Map([...repeatedColumns(mapping)].map(([column, first]) => [column, words.twice(headers[first] ?? "")]))
