import { addDays, typography } from "@jalon/kernel"
import { type LegalValue, type LegalValues, withLegalValues } from "../legal-value.ts"
import type { FormCode } from "../values.ts"
import type { Code, CodeList } from "./code-list.ts"
import { codeName, NO_GROUP } from "./code-name.ts"
import { codeValues } from "./code-values.ts"
import { type FormList, formLists } from "./form-lists.ts"

export type CodeLists = Readonly<Record<FormList, CodeList>>

type CodeRow = LegalValue<`code.${string}`>

/** Its own end, or the day before the next row of the same code begins. */
const lastDayOf = (row: CodeRow, next: CodeRow | undefined): string | null => {
  const ends = [row.until, next && addDays(next.from, -1)].filter((day) => day !== undefined)
  return ends.toSorted()[0] ?? null
}

const codesOf = (code: string, rows: readonly CodeRow[]): Code[] =>
  rows
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map((row, at, all) => {
      const { label, group }: FormCode = row.value
      return {
        code,
        label: typography(label),
        ...(group === NO_GROUP ? {} : { group }),
        valid_from: row.from,
        valid_to: lastDayOf(row, all[at + 1]),
        ...(row.uncertain ? { uncertain: row.source } : {}),
      }
    })

/** In the order of the notice; a code that came later stands last under its heading. */
const inOrder = (list: FormList, codes: readonly Code[]): Code[] => {
  const known: CodeList = formLists[list]
  const headings = [...new Set([...known, ...codes].map(({ group }) => group))]
  const rank = ({ code }: Code): number => {
    const at = known.findIndex((one) => one.code === code)
    return at === -1 ? known.length : at
  }
  return codes.toSorted(
    (a, b) =>
      headings.indexOf(a.group) - headings.indexOf(b.group) ||
      rank(a) - rank(b) ||
      a.code.localeCompare(b.code, "fr", { numeric: true }) ||
      a.valid_from.localeCompare(b.valid_from),
  )
}

const built = new WeakMap<LegalValues, CodeLists>()

/** The lists of the forms, each code with the days it may be chosen on; codes of the release need not be among the values. */
export const codeListsOf = (legalValues: LegalValues): CodeLists => {
  const known = built.get(legalValues)
  if (known) return known
  const given = legalValues.filter(({ name }) => codeName(name) !== null)
  const byList = new Map<FormList, Map<string, CodeRow[]>>()
  for (const row of withLegalValues(codeValues, given)) {
    const read = codeName(row.name)
    if (read === null) continue
    const ofList = byList.get(read.list) ?? new Map<string, CodeRow[]>()
    byList.set(read.list, ofList.set(read.code, [...(ofList.get(read.code) ?? []), row as CodeRow]))
  }
  const lists = Object.fromEntries(
    [...byList].map(([list, codes]) => [
      list,
      inOrder(
        list,
        [...codes].flatMap(([code, rows]) => codesOf(code, rows)),
      ),
    ]),
  ) as unknown as CodeLists
  built.set(legalValues, lists)
  return lists
}
