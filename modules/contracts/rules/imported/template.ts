import { importColumn, importKeys } from "./format.ts"

/** The columns a file is asked for: a number of social security is compared when there is one, an amount left to funding. */
export const documentedKeys = importKeys.filter(
  (key) => !["secret", "cents"].includes(importColumn(key).kind),
)

/** An empty file with the names of the columns, as French spreadsheets open it. */
export const importTemplate = (): string =>
  `\ufeff${documentedKeys.map((key) => importColumn(key).label).join(";")}\r\n`
