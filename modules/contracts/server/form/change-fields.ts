import type { Scope } from "@jalon/data"
import { loadPublished } from "@jalon/legal-values/server"
import { isEqual } from "@jalon/records"
import {
  type ContractData,
  contractStatuses,
  type FieldKey,
  fieldsOf,
  statusLabel,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"
import { followConvention } from "../convention/defaults.ts"
import { contractPublishedKey, publishedKey } from "../convention/funding.ts"
import { editableFields, isTypedBySchool } from "../fields/editable.ts"
import { followMinimum } from "../fields/follow-minimum.ts"
import { followStart } from "../fields/follow-start.ts"
import { evaluate, followedAfter, type OpenContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"

/** Without what says nothing: a field nobody filled is not there. */
const filled = (fields: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

const locked = ({ status, contract_type }: ContractRow) =>
  refuse("contract.locked", { status: statusLabel(status, contract_type) })

export const refuseLocked = (row: ContractRow): void => {
  if (editableFields(row, "school").length === 0) throw locked(row)
}

/** What fills many fields at once, a version or the minimum, may not pass over one that nobody could type in. */
export const refuseOverLocked = (row: ContractRow, fields: FieldValues): void => {
  const editable = new Set(editableFields(row, "school"))
  const isWritten = (key: FieldKey) => !isEqual(row.fields[key], fields[key])
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

const isPayOpen = ({ status }: ContractRow): boolean =>
  ["all", "requested"].includes(contractStatuses[status].editable)

/** A contract whose fields or records changed: pay that nobody chose follows, the rules look again, all is written. */
export const changeContract = async (
  scope: Scope,
  open: OpenContract,
  changed: ContractRow,
  around: Partial<Pick<OpenContract, "records" | "attachments" | "secrets">> = {},
): Promise<OpenContract> => {
  const isOpen = contractStatuses[open.row.status].editable === "all"
  const after = isOpen
    ? { ...changed, fields: { ...changed.fields, ...followStart(open.row, changed) } }
    : changed
  const secrets = around.secrets ?? open.secrets
  // What was agreed on is not moved by a day that is declared or corrected afterwards.
  const pay = isPayOpen(open.row)
    ? followMinimum(
        open.legalValues,
        { ...dataOf(open.row), ...open.secrets },
        { ...dataOf(after), ...secrets },
      )
    : {}
  const fields = { ...after.fields, ...pay }
  const [former, changedData] = [dataOf(open.row), dataOf({ ...after, fields })]
  const askedOf = (data: ContractData, { training_id }: ContractRow) => ({
    ...publishedKey(data),
    training_id,
  })
  // Another certification or agreement: other levels are published for it.
  const published = isEqual(askedOf(former, open.row), askedOf(changedData, after))
    ? open.published
    : await loadPublished(scope, contractPublishedKey(scope.who, { ...after, fields }))
  // Once the contract is ready, its convention is what was agreed on.
  const convention = isOpen
    ? followConvention(
        open.legalValues,
        { contract: former, records: open.records, published: open.published },
        { contract: changedData, records: around.records ?? open.records, published },
        open.on,
      )
    : {}
  const row = { ...after, fields: filled({ ...fields, ...convention }) }
  const followed = await followedAfter(scope, open, row)
  const evaluated = evaluate(row, { ...open, ...around, followed, published })
  await saveContract(scope, evaluated)
  return evaluated
}
