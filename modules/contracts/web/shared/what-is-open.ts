import { type ContractStatus, contractStatuses } from "../../rules/index.ts"

/** Whether a former version may be put back: where only some fields are open, it would write over the others. */
export const isWholeFormOpen = ({ status }: { status: ContractStatus }): boolean =>
  ["all", "requested"].includes(contractStatuses[status].editable)

/** Whether another company or tutor may be named: not once only the convention is still written. */
export const mayNameOthers = ({
  status,
  editable,
}: {
  status: ContractStatus
  editable: string[]
}): boolean => editable.length > 0 && contractStatuses[status].editable !== "convention"
