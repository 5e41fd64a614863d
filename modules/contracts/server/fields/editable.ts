import { isSaid } from "../../rules/facts/known.ts"
import {
  accessTo,
  type ContractField,
  type ContractStatus,
  type ContractType,
  contractStatuses,
  fieldsOf,
  type Person,
} from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

type At = Pick<ContractRow, "contract_type" | "status" | "fields">

/** What the product computes, and what lies sealed in the student's record, is typed by nobody here. */
const isTyped = ({ needed, group }: ContractField): boolean =>
  needed !== "system" && needed !== "computed" && group !== "secret"

const isOpen = (status: ContractStatus, field: ContractField, fields: At["fields"]): boolean => {
  switch (contractStatuses[status].editable) {
    case "all":
    case "requested":
      return true
    case "missing":
      return !isSaid(fields[field.key])
    case "convention":
      return field.group === "convention"
    default:
      return false
  }
}

const mayWrite = (type: ContractType, field: ContractField, person: Person): boolean =>
  isTyped(field) && ["edit", "raise"].includes(accessTo(type, field.key, person))

/** Whether the school types it at all, whatever the status. */
export const isTypedBySchool = (type: ContractType, field: ContractField): boolean =>
  mayWrite(type, field, "school")

/** The fields that someone may write now, in the order of the form. */
export const editableFields = ({ contract_type, status, fields }: At, person: Person): string[] =>
  fieldsOf(contract_type)
    .filter((field) => mayWrite(contract_type, field, person) && isOpen(status, field, fields))
    .map(({ key }) => key)
