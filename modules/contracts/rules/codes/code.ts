import type { IsoDate } from "@jalon/kernel"
import { type Code, type CodeList, codes } from "@jalon/legal-values/rules"

/** A code of an official form or of our own lists. */
export type OfficialCode = Code
export type OfficialList = CodeList

/** A list of our own, whose codes may be chosen on any day since then. */
export const rows = (
  from: IsoDate,
  list: readonly (readonly [code: string, label: string])[],
): OfficialList => codes(from, list)
