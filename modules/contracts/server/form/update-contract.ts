import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { editableFields } from "../fields/editable.ts"
import { withGross } from "../fields/follow-minimum.ts"
import { mergeFields } from "../fields/merge-fields.ts"
import { readFields, refuseUnknownCodes } from "../fields/read-fields.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-fields.ts"
import { changesBetween, stampOf } from "./contract-changes.ts"
import { mayValidate, presentContract, presentOwn } from "./present-contract.ts"

/** Who holds the contract as it stood is told what changed; anybody else gets the whole of it. */
const answerOf = async (
  scope: Scope,
  before: OpenContract,
  after: OpenContract,
  stamp: string | undefined,
) => {
  if (stamp === undefined) return { contract: await presentContract(scope, after) }
  const isValidator = await mayValidate(scope)
  const held = presentOwn(before, isValidator)
  return stampOf(held) === stamp
    ? { changed: changesBetween(held, presentOwn(after, isValidator)) }
    : { contract: await presentContract(scope, after) }
}

export const updateContract = (services: ContractsServices) =>
  command(wire.updateContract, async (scope, { params, body }) => {
    const row = await lockContract(scope, params.contractId)
    refuseLocked(row)
    const editable = new Set(editableFields(row, "school"))
    if (Object.keys(body.changes).some((key) => !editable.has(key))) throw refuse("contract.field_locked")
    const read = readFields(row.contract_type, body.changes)
    const open = await openContract(services, scope, row, { ...row, fields: { ...row.fields, ...read } })
    refuseUnknownCodes(row.contract_type, read, open.legalValues)
    const typed = withGross(open.assessment.pay, read)
    const { kept, conflicts } = mergeFields(row.fields, typed, body.seen)
    const after =
      Object.keys(kept).length === 0
        ? open
        : await changeContract(scope, open, { ...row, fields: { ...row.fields, ...kept } })
    return {
      ...(await answerOf(scope, open, after, body.stamp)),
      conflicts,
      saved_at: new Date().toISOString(),
    }
  })
