import { importColumn, importKeys } from "./format.ts"

/** The columns a file is asked for. A number of social security is compared when a file has one, never asked for. */
export const documentedKeys = importKeys.filter((key) => importColumn(key).kind !== "secret")

/** An empty file with the names of the columns, as French spreadsheets open it. */
export const importTemplate = (): string =>
  `\ufeff${documentedKeys.map((key) => importColumn(key).label).join(";")}\r\n`
