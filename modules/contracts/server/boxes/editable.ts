import { isSaid } from "../../rules/facts/known.ts"
import {
  accessTo,
  type ContractField,
  type ContractStatus,
  contractStatuses,
  fieldsOf,
  type Person,
} from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

type At = Pick<ContractRow, "contract_type" | "status" | "boxes">

/** What the product computes, and what lies sealed in the student's record, is typed by nobody here. */
const isTyped = ({ needed, group }: ContractField): boolean =>
  needed !== "system" && needed !== "computed" && group !== "secret"

const isOpen = (status: ContractStatus, field: ContractField, boxes: At["boxes"]): boolean => {
  switch (contractStatuses[status].editable) {
    case "all":
    case "requested":
      return true
    case "missing":
      return !isSaid(boxes[field.key])
    case "convention":
      return field.group === "convention"
    default:
      return false
  }
}

/** The boxes that someone may write now, in the order of the form. */
export const editableBoxes = ({ contract_type, status, boxes }: At, person: Person): string[] =>
  fieldsOf(contract_type)
    .filter(
      (field) =>
        isTyped(field) &&
        ["edit", "raise"].includes(accessTo(contract_type, field.key, person)) &&
        isOpen(status, field, boxes),
    )
    .map(({ key }) => key)
