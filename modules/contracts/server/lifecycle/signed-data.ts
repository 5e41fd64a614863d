import { isEqual } from "@jalon/records"
import { type ContractField, type ContractType, fieldsOf } from "../../rules/index.ts"
import type { FieldValues } from "../contract-row.ts"

/** Written by the signatures and the filing themselves, after the parties agreed on the rest. */
const LATER = new Set<string>(["contrat_date_conclusion", "contrat_numero_deca"])

/** Printed on the document that was signed; what is sealed lies in the student's record and in no version. */
const isSigned = ({ key, formPart, needed, gate, group }: ContractField): boolean =>
  formPart !== null && needed !== "system" && gate !== "deposit" && group !== "secret" && !LATER.has(key)

/** Whether a field that the parties signed says something else than on the day it was frozen. */
export const hasSignedDataChanged = (
  type: ContractType,
  signed: FieldValues | null,
  now: FieldValues,
): boolean =>
  signed !== null &&
  fieldsOf(type).some((field) => isSigned(field) && !isEqual(signed[field.key], now[field.key]))
