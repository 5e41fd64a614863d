import { type CodeList, codesAt } from "@jalon/legal-values/rules"
import { codesOf } from "@jalon/records"
import type { useAutosave } from "@jalon/screens"
import type { ComboOption } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey, SchoolFields } from "../../wire/index.ts"
import { localToday } from "./french-days.ts"

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

const options = (list: CodeList): ComboOption[] =>
  codesAt(list, localToday()).map(({ code, label, group }) => ({
    id: code,
    name: label,
    ...(group === undefined ? {} : { detail: group }),
  }))

/** What may be chosen in each field that has a list. */
export const choicesOf: Partial<Record<FieldKey, readonly ComboOption[]>> = Object.fromEntries(
  Object.entries(codesOf(recordFields)).map(([key, codes]) => [key, options(codes)]),
)
