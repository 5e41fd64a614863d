import type { Scope } from "@jalon/data"
import { isEqual } from "@jalon/records"
import { contractStatuses, type FieldKey, fieldsOf, statusLabel } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { editableBoxes, isTypedBySchool } from "../boxes/editable.ts"
import { followMinimum } from "../boxes/follow-minimum.ts"
import { followStart } from "../boxes/follow-start.ts"
import { type Boxes, type ContractRow, dataOf } from "../contract-row.ts"
import { followConvention } from "../convention/defaults.ts"
import { evaluate, type OpenContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"

/** Without what says nothing: a box nobody filled is not there. */
const filled = (boxes: Boxes): Boxes =>
  Object.fromEntries(Object.entries(boxes).filter(([, value]) => value !== null && value !== undefined))

const locked = ({ status, contract_type }: ContractRow) =>
  refuse("contract.locked", { status: statusLabel(status, contract_type) })

export const refuseLocked = (row: ContractRow): void => {
  if (editableBoxes(row, "school").length === 0) throw locked(row)
}

/** What fills many boxes at once, a version or the minimum, may not pass over one that nobody could type in. */
export const refuseOverLocked = (row: ContractRow, boxes: Boxes): void => {
  const editable = new Set(editableBoxes(row, "school"))
  const isWritten = (key: FieldKey) => !isEqual(row.boxes[key], boxes[key])
  const isRefused = fieldsOf(row.contract_type).some(
    (field) =>
      isTypedBySchool(row.contract_type, field) &&
      !editable.has(field.key) &&
      isWritten(field.key as FieldKey),
  )
  if (isRefused) throw locked(row)
}

/** Whom a contract is about is settled once only its convention is still written. */
export const refuseOtherRecords = (row: ContractRow): void => {
  refuseLocked(row)
  if (contractStatuses[row.status].editable === "convention") throw locked(row)
}

/** A contract whose boxes or records changed: pay that nobody chose follows, the rules look again, all is written. */
export const changeContract = async (
  scope: Scope,
  open: OpenContract,
  changed: ContractRow,
  around: Partial<Pick<OpenContract, "records" | "pieces" | "secrets">> = {},
): Promise<OpenContract> => {
  const isOpen = contractStatuses[open.row.status].editable === "all"
  const after = isOpen
    ? { ...changed, boxes: { ...changed.boxes, ...followStart(open.row, changed) } }
    : changed
  const secrets = around.secrets ?? open.secrets
  const pay = followMinimum(
    open.figures,
    { ...dataOf(open.row), ...open.secrets },
    { ...dataOf(after), ...secrets },
  )
  const boxes = { ...after.boxes, ...pay }
  // Once the contract is ready, its convention is what was agreed on.
  const convention = isOpen
    ? followConvention(
        open.figures,
        { contract: dataOf(open.row), records: open.records },
        { contract: dataOf({ ...after, boxes }), records: around.records ?? open.records },
        open.on,
      )
    : {}
  const row = { ...after, boxes: filled({ ...boxes, ...convention }) }
  const evaluated = evaluate(row, { ...open, ...around })
  await saveContract(scope, row, evaluated.assessment, open.figures, open.on)
  return evaluated
}
