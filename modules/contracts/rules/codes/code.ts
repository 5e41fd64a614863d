import { type IsoDate, typography } from "@jalon/kernel"
import type { Code } from "@jalon/organizations/rules"

/** A code of an official form or of our own lists. `uncertain` says, in French, what remains to be confirmed. */
export type OfficialCode = Code & { readonly uncertain?: string }
export type OfficialList = readonly OfficialCode[]

export type Row = readonly [code: string, label: string, uncertain?: string]

export type Headed = { readonly group?: string; readonly until?: IsoDate }

export const rows = (from: IsoDate, list: readonly Row[], { group, until }: Headed = {}): OfficialList =>
  list.map(([code, label, uncertain]) => ({
    code,
    label: typography(label),
    ...(group === undefined ? {} : { group }),
    valid_from: from,
    valid_to: until ?? null,
    ...(uncertain === undefined ? {} : { uncertain }),
  }))

const holds = ({ valid_from, valid_to }: OfficialCode, day: IsoDate): boolean =>
  valid_from <= day && (valid_to === null || day <= valid_to)

/** What may be chosen on a day, such as the day a contract is concluded. */
export const codesOn = (list: OfficialList, day: IsoDate): OfficialList =>
  list.filter((one) => holds(one, day))

/** The row of a code on a day. */
export const codeOn = (list: OfficialList, code: string, day: IsoDate): OfficialCode | undefined =>
  list.find((one) => one.code === code && holds(one, day))

/** The row of a code, in force or not: old contracts keep theirs. */
export const codeNamed = (list: OfficialList, code: string): OfficialCode | undefined =>
  list.findLast((one) => one.code === code)
