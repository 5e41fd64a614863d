import type { Scope } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { isEqual } from "@jalon/records"
import { command } from "@jalon/serving"
import { amendmentStatuses } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadAttachments } from "../attachments.ts"
import { type FieldValues, lockContract } from "../contract-row.ts"
import { withGross } from "../fields/follow-minimum.ts"
import { mergeFields } from "../fields/merge-fields.ts"
import { readFields, refuseUnknownCodes, type TypedFields } from "../fields/read-fields.ts"
import { putAttachment } from "../form/save-attachment.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, lockAmendment, saveAmendment } from "./amendment-row.ts"
import { attachmentCode } from "./attachments.ts"
import { evaluateAmendment } from "./evaluate-amendment.ts"
import { amendedFields, openFields } from "./fields.ts"
import { presentAmendment } from "./present-amendment.ts"

type Ids = { contractId: string; amendmentId: string }

export const openDraft = async (services: ContractsServices, scope: Scope, ids: Ids) => {
  const row = await lockContract(scope, ids.contractId)
  const amendment = await lockAmendment(scope, ids)
  if (amendment.status !== "draft")
    throw refuse("contract.amendment_locked", { status: amendmentStatuses[amendment.status].label })
  return { open: await openContract(services, scope, row), amendment }
}

/** Each type changes what it may and nothing else: a field of another type refuses the whole, told field by field. */
export const insistOnType = ({ row }: OpenContract, amendment: AmendmentRow, typed: TypedFields): void => {
  const allowed = new Set(openFields(row.contract_type, amendment.amendment_type))
  const others = Object.keys(typed).filter((key) => !allowed.has(key))
  if (others.length === 0) return
  const fault = typography("Ce type d'avenant ne permet pas de modifier ce champ.")
  throw refuse("contract.amendment_field", {}, Object.fromEntries(others.map((key) => [key, fault])))
}

/** A field put back as the contract has it is no longer changed. */
export const merge = ({ row }: OpenContract, { fields }: AmendmentRow, read: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries({ ...fields, ...read }).filter(
      ([key, value]) => !(key in read) || !isEqual(value, (row.fields as Record<string, unknown>)[key]),
    ),
  )

/** The least pay of the contract as it would become with what is typed. */
const payWith = (open: OpenContract, amendment: AmendmentRow, typed: FieldValues) =>
  evaluateAmendment(open, { ...amendment, fields: { ...amendment.fields, ...typed } }).assessment.pay

export const changeAmendment = (services: ContractsServices) =>
  command(wire.changeAmendment, async (scope, { params, body }) => {
    const { changes = {}, effect_on, seen, attachments = {} } = body
    const { open, amendment } = await openDraft(services, scope, params)
    insistOnType(open, amendment, changes)
    const asked = readFields(open.row.contract_type, changes)
    refuseUnknownCodes(open.row.contract_type, asked, open.legalValues)
    const told: FieldValues = {
      ...asked,
      ...(effect_on !== undefined && { contrat_date_effet_avenant: effect_on }),
    }
    const typed = withGross(payWith(open, amendment, told), told)
    const { kept, conflicts } = mergeFields(amendedFields(open.row, amendment), typed, seen)
    const { contrat_date_effet_avenant: effect, ...read } = kept
    const after: AmendmentRow = {
      ...amendment,
      fields: {
        ...merge(open, amendment, read),
        ...(effect !== undefined && { contrat_date_effet_avenant: effect }),
      },
    }
    for (const [attachment, fileId] of Object.entries(attachments))
      await putAttachment(scope, open.row.id, {
        code: attachmentCode(amendment, attachment === "duration" ? "duration" : "convention"),
        isAttested: false,
        fileId: fileId ?? null,
      })
    await saveAmendment(scope, after)
    const held = { ...open, attachments: await loadAttachments(scope, open.row.id) }
    return { amendment: presentAmendment(held, after), conflicts: conflicts.map(({ key }) => key) }
  })
