/** A code of an official form. Store the code; its label may be reworded, and codes come and go with the notices. */
export type Code = {
  readonly code: string
  readonly label: string
  /** The heading under which the notice prints it. */
  readonly group?: string
  /** First and last day on which it may be chosen. */
  readonly valid_from: string
  readonly valid_to: string | null
}
export type CodeList = readonly Code[]

/** Form 10103*14 and its notice 51649#09 are in force since then. */
export const NOTICE_09 = "2025-07-01"

type Row = readonly [code: string, label: string, group?: string]

export const codes = (validFrom: string, rows: readonly Row[], validTo: string | null = null): CodeList =>
  rows.map(([code, label, group]) => ({
    code,
    label,
    ...(group === undefined ? {} : { group }),
    valid_from: validFrom,
    valid_to: validTo,
  }))

/** What may be chosen on a day, such as the day a contract is concluded. */
export const codesAt = (list: CodeList, day: string): CodeList =>
  list.filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))

/** The label of a code, in force or not: old contracts keep theirs. */
export const labelOf = (list: CodeList, code: string): string | null =>
  list.findLast((one) => one.code === code)?.label ?? null
