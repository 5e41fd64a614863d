import { addDays, typography } from "@jalon/kernel"
import type { LegalValues } from "../legal-value.ts"
import type { FormCode } from "../values.ts"
import type { Code, CodeList } from "./code-list.ts"
import { codeName, NO_GROUP } from "./code-name.ts"
import { type FormList, formLists } from "./form-lists.ts"

export type CodeLists = Readonly<Record<FormList, CodeList>>

const codeOf = (code: string, row: LegalValues[number]): Code => {
  const { label, group } = row.value as FormCode
  return {
    code,
    label: typography(label),
    ...(group !== NO_GROUP && { group }),
    valid_from: row.from,
    valid_to: row.until ?? null,
    ...(row.uncertain && { uncertain: row.source }),
  }
}

/** Without an end of its own a row holds until the next one of the same code begins. */
const ended = (one: Code, rows: readonly Code[]): Code => {
  const next = rows
    .filter(({ code, valid_from }) => code === one.code && valid_from > one.valid_from)
    .map(({ valid_from }) => addDays(valid_from, -1))
  const [first = null] = [...next, ...(one.valid_to === null ? [] : [one.valid_to])].toSorted()
  return { ...one, valid_to: first }
}

/** In the order of the notice; a code that came later stands last under its heading. */
const merged = (known: CodeList, given: readonly Code[]): Code[] => {
  const rows = [
    ...known.filter(
      (one) => !given.some(({ code, valid_from }) => code === one.code && valid_from === one.valid_from),
    ),
    ...given,
  ]
  const headings = [...known, ...rows].map(({ group }) => group)
  const rank = ({ code }: Code): number => {
    const at = known.findIndex((one) => one.code === code)
    return at === -1 ? known.length : at
  }
  return rows
    .map((one) => ended(one, rows))
    .toSorted(
      (a, b) =>
        headings.indexOf(a.group) - headings.indexOf(b.group) ||
        rank(a) - rank(b) ||
        a.valid_from.localeCompare(b.valid_from),
    )
}

const built = new WeakMap<LegalValues, CodeLists>()

/** The lists of the forms, each code with the days it may be chosen on; codes of the release need not be among the values. */
export const codeListsOf = (legalValues: LegalValues): CodeLists => {
  const before = built.get(legalValues)
  if (before) return before
  const given = legalValues.flatMap((row) => {
    const read = codeName(row.name)
    return read === null ? [] : [{ list: read.list, code: codeOf(read.code, row) }]
  })
  const lists = Object.fromEntries(
    Object.entries(formLists).map(([name, known]) => [
      name,
      merged(
        known,
        given.flatMap(({ list, code }) => (list === name ? [code] : [])),
      ),
    ]),
  ) as unknown as CodeLists
  built.set(legalValues, lists)
  return lists
}
