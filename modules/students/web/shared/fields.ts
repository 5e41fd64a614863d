import { today } from "@jalon/kernel"
import { type CodeList, codesOffered, labelOn, personLists } from "@jalon/legal-values/rules"
import { useFormCodes } from "@jalon/legal-values/web/guest"
import { codesOfField, type OfficialCodes } from "@jalon/records"
import type { useAutosave } from "@jalon/screens"
import type { ComboOption } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey, SchoolFields } from "../../wire/index.ts"

/** The fields of a file that saves as one types; a student's own form has fewer of them. */
export type Fields = Partial<SchoolFields>
export type FieldForm = Pick<
  ReturnType<typeof useAutosave<Fields>>,
  "draft" | "set" | "typed" | "faults" | "conflicts" | "resolve"
> & {
  /** Where a link to a missing element leads. */
  idOf: (key: FieldKey) => string
  /** Who sees what is written there, under the label. */
  hintOf?: (key: FieldKey) => string | undefined
}

const isFixed = (message: string) => Object.values<string>(fixedMessages).includes(message)

/** The server's word under a field: the fixed message, and how to put it right. */
export const faultOf = ({ faults }: FieldForm, key: FieldKey): { error?: string; precision?: string } => {
  const said = faults[key]
  if (said === undefined) return {}
  if (isFixed(said)) return { error: said }
  const isAddress = key === "email" || key.endsWith("courriel")
  return { error: isAddress ? fixedMessages.email : fixedMessages.invalid, precision: said }
}

/** The lists of the forms that a file is filled from. */
export type FileLists = OfficialCodes["lists"]
export const useFileLists = (): FileLists => useFormCodes(personLists)

const codesOf = (lists: FileLists, name: FieldKey): CodeList => codesOfField(recordFields[name], lists) ?? []

/** What may be chosen in a field today, and what was chosen there before. */
export const choicesOf = (lists: FileLists, name: FieldKey, chosen: unknown): readonly ComboOption[] =>
  codesOffered(codesOf(lists, name), today(), chosen).map(({ code, label, group }) => ({
    id: code,
    name: label,
    ...(group === undefined ? {} : { detail: group }),
  }))

/** As the notice of today words it; null for what no list knows. */
export const codeText = (lists: FileLists, name: FieldKey, code: string): string | null =>
  labelOn(codesOf(lists, name), code, today())
