import type { Scope } from "@jalon/data"
import { loadOfficialCodes } from "@jalon/legal-values/server"
import { contactRecordFields, employerRecordFields } from "@jalon/partners/rules"
import { codeLabelsOf } from "@jalon/records"
import { recordFields } from "@jalon/students/rules"
import type { AnswerOf } from "@jalon/wire-kit"
import type * as wire from "../../wire/index.ts"

type Shown = AnswerOf<typeof wire.listRows>["results"][number]["differences"][number]
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How each code of a file reads, by the field that brings it; as the lists stand today. */
export const loadCodeWords = async (scope: Pick<Scope, "run">): Promise<Words> => {
  const official = await loadOfficialCodes(scope)
  const under = (place: string, words: Words): Words =>
    Object.fromEntries(Object.entries(words).map(([key, labels]) => [`${place}.${key}`, labels]))
  return {
    ...codeLabelsOf(recordFields, official),
    ...under("company", codeLabelsOf(employerRecordFields, official)),
    ...under("tutor", codeLabelsOf(contactRecordFields, official)),
  }
}

/** What a row would change, in the words that a person reads. */
export const differenceInWords = ({ field, before, after }: Shown, words: Words): Shown => {
  const read = (value: Shown["after"]) => words[field]?.[String(value)] ?? value
  return { field, before: read(before), after: read(after) }
}
