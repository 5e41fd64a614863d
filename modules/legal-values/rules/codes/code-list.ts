import { typography } from "@jalon/kernel"

/** A code of an official form. Store the code; its label may be reworded, and codes come and go with the notices. */
export type Code = {
  readonly code: string
  readonly label: string
  /** The heading under which the notice prints it. */
  readonly group?: string
  /** First and last day on which it may be chosen. */
  readonly valid_from: string
  readonly valid_to: string | null
  /** In French, what remains to be confirmed. */
  readonly uncertain?: string
}
export type CodeList = readonly Code[]

/** Form 10103*14 and its notice 51649#09 are in force since then. */
export const NOTICE_09 = "2025-07-01"

type Row = readonly [code: string, label: string, group?: string]

type Dated = { readonly until?: string; readonly uncertain?: string }

export const codes = (validFrom: string, rows: readonly Row[], { until, uncertain }: Dated = {}): CodeList =>
  rows.map(([code, label, group]) => ({
    code,
    label: typography(label),
    ...(group === undefined ? {} : { group: typography(group) }),
    valid_from: validFrom,
    valid_to: until ?? null,
    ...(uncertain === undefined ? {} : { uncertain: typography(uncertain) }),
  }))

/** What may be chosen on a day, such as the day a contract is concluded. */
export const codesAt = (list: CodeList, day: string): CodeList =>
  list.filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))

/** The row of a code on a day. */
export const codeOn = (list: CodeList, code: string, day: string): Code | undefined =>
  codesAt(list, day).find((one) => one.code === code)

/** The last row of a code, in force or not: old contracts keep theirs. */
export const codeNamed = (list: CodeList, code: string): Code | undefined =>
  list.findLast((one) => one.code === code)

/** What is offered on a day; a code that ended stays where it was chosen. */
export const codesOffered = (list: CodeList, day: string, chosen: unknown): CodeList => {
  const offered = codesAt(list, day)
  const kept = offered.some(({ code }) => code === chosen) ? undefined : codeNamed(list, String(chosen ?? ""))
  return kept === undefined ? offered : [...offered, kept]
}

/** As the notice of that day words it. */
export const labelOn = (list: CodeList, code: string, day: string): string | null => {
  const rows = list.filter((one) => one.code === code)
  return (rows.findLast(({ valid_from }) => valid_from <= day) ?? rows[0])?.label ?? null
}

export const labelOf = (list: CodeList, code: string): string | null => codeNamed(list, code)?.label ?? null
