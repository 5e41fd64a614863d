import { type CodeList, codeLists, codesAt } from "@jalon/organizations/rules"
import type { useAutosave } from "@jalon/screens"
import type { ComboOption } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { representativeLinks } from "../../rules/index.ts"
import type { FieldKey, SchoolFields } from "../../wire/index.ts"
import { localToday } from "./french-days.ts"

/** The boxes of a file that saves as one types; a student's own form has fewer of them. */
export type Fields = Partial<SchoolFields>
export type BoxForm = Pick<
  ReturnType<typeof useAutosave<Fields>>,
  "draft" | "set" | "faults" | "conflicts" | "resolve"
> & {
  /** Where a link to a missing element leads. */
  idOf: (key: FieldKey) => string
  /** Who sees what is written there, under the label. */
  hintOf?: (key: FieldKey) => string | undefined
}

const isFixed = (message: string) => Object.values<string>(fixedMessages).includes(message)

/** The server's word under a box: the fixed message, and how to put it right. */
export const faultOf = ({ faults }: BoxForm, key: FieldKey): { error?: string; precision?: string } => {
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

/** What may be chosen in each box that has a list. */
export const choicesOf: Partial<Record<FieldKey, readonly ComboOption[]>> = {
  sexe: options(codeLists.apprenti_sexe),
  nationalite: options(codeLists.apprenti_nationalite),
  regime_social: options(codeLists.apprenti_regime_social),
  situation_avant_contrat: options(codeLists.apprenti_situation_avant_contrat),
  dernier_diplome_prepare: options(codeLists.diplome),
  derniere_classe: options(codeLists.apprenti_derniere_classe),
  diplome_plus_eleve: options(codeLists.diplome),
  "legal_representative.lien": Object.entries(representativeLinks).map(([id, name]) => ({ id, name })),
}
