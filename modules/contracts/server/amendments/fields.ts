import { isEqual } from "@jalon/records"
import { finishesCycle } from "../../rules/facts/succession.ts"
import { type AnyAmendmentType, type ContractType, fieldsOf, opensField } from "../../rules/index.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"
import { isTypedBySchool } from "../fields/editable.ts"
import type { AmendmentRow } from "./amendment-row.ts"

/** The fields that a person may change by an amendment of this type, in the order of the form. */
export const openFields = (contractType: ContractType, type: AnyAmendmentType): string[] =>
  fieldsOf(contractType)
    .filter((field) => isTypedBySchool(contractType, field) && opensField(type, field.key))
    .map(({ key }) => key)

const pick = (fields: FieldValues, keys: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => keys.has(key)))

/** What it changes in the contract, without what its own document says. */
export const takenOver = (row: Pick<ContractRow, "contract_type">, amendment: AmendmentRow): FieldValues =>
  pick(amendment.fields, new Set(openFields(row.contract_type, amendment.amendment_type)))

/** The contract as it was before: as it took the amendment over, or as it stands. */
export const formerFields = (
  { fields }: Pick<ContractRow, "fields">,
  { former }: AmendmentRow,
): FieldValues => (former === null ? fields : { ...fields, ...former })

export const changedKeys = (row: ContractRow, amendment: AmendmentRow): string[] => {
  const former = formerFields(row, amendment)
  return Object.entries(takenOver(row, amendment)).flatMap(([key, value]) =>
    isEqual(value, (former as Record<string, unknown>)[key]) ? [] : [key],
  )
}

/** Signatures and the filing of the contract itself are not those of the amendment. */
const isOfContractAlone = (key: string): boolean => key.startsWith("signature_") || key.startsWith("depot_")

/** An extension is counted from the end that it moves, and after a failed exam paid at least as the last line before it. */
const extended = (former: FieldValues, { amendment_type }: AmendmentRow): FieldValues => {
  if (amendment_type !== "33" && amendment_type !== "34") return {}
  return {
    contrat_precedent_date_fin: former.contrat_date_fin ?? null,
    remuneration_taux_precedent:
      amendment_type === "33" ? (former.remunerations?.at(-1)?.taux ?? null) : null,
  }
}

/** The whole form as the amendment says it: every field with the new situation, its own number and day of effect. */
export const amendedFields = (row: ContractRow, amendment: AmendmentRow): FieldValues => {
  const former = formerFields(row, amendment)
  const kept = Object.fromEntries(Object.entries(former).filter(([key]) => !isOfContractAlone(key)))
  return {
    ...kept,
    ...(row.contract_type === "apprentissage"
      ? { contrat_type: amendment.amendment_type }
      : { pro_type: amendment.amendment_type }),
    // Its own type hides how the contract began.
    ...(row.contract_type === "apprentissage" && {
      contrat_acheve_cycle: finishesCycle(dataOf({ ...row, fields: former })),
    }),
    contrat_numero_precedent: row.fields.contrat_numero_deca ?? null,
    contrat_numero_avenant: String(amendment.rank),
    ...extended(former, amendment),
    ...amendment.fields,
  }
}
