import type { Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { applyEffects, dayInput, type EffectHandlers, type Inputs, textInput } from "@jalon/lifecycle"
import { cancelEnvelope } from "@jalon/signatures/server"
import type { AmendmentEffect } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { FieldValues } from "../contract-row.ts"
import { contractsEvents } from "../events.ts"
import { putAttachment } from "../form/save-attachment.ts"
import { keepVersion } from "../lifecycle/record-move.ts"
import { signedOnPaper } from "../lifecycle/signed-on-paper.ts"
import { evaluate, type OpenContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"
import type { MoveServices } from "../services.ts"
import type { AmendmentRow } from "./amendment-row.ts"
import { attachmentCode } from "./attachments.ts"
import { evaluateAmendment } from "./evaluate-amendment.ts"
import { formerFields, takenOver } from "./fields.ts"

type Step = {
  services: MoveServices
  scope: Scope
  open: OpenContract
  row: AmendmentRow
  given: Inputs
  acceptsWarnings: boolean
}

/** The contract takes the fields over; as it stood before is kept as a version. Pay is what was signed, nothing else. */
export const takeOver = async (
  scope: Scope,
  open: OpenContract,
  amendment: AmendmentRow,
): Promise<OpenContract> => {
  const version = await keepVersion(scope, open.row, "before_amendment")
  const row = { ...open.row, version, fields: { ...open.row.fields, ...takenOver(open.row, amendment) } }
  const after = evaluate(row, open)
  await saveContract(scope, after)
  return after
}

export const formerOf = (open: OpenContract, amendment: AmendmentRow): FieldValues => {
  const former = formerFields(open.row, amendment) as Record<string, unknown>
  const keys = Object.keys(takenOver(open.row, amendment))
  return Object.fromEntries(keys.map((key) => [key, former[key] ?? null])) as FieldValues
}

const isSignature = (key: string) => key.startsWith("signature_") || key === "contrat_date_conclusion"

const handlers: EffectHandlers<AmendmentEffect, Step, Partial<AmendmentRow>> = {
  // Nothing is signed that an operator would refuse.
  findings_settled: ({ open, row, acceptsWarnings }) => {
    const { findings } = evaluateAmendment(open, row)
    const blocking = findings.filter(({ severity }) => severity === "blocking")
    if (blocking.length > 0)
      throw refuse("contract.amendment_refused", {
        reasons: blocking.map(({ message }) => message).join(" "),
      })
    if (findings.length > 0 && !acceptsWarnings) throw refuse("contract.amendment_warnings")
    return {}
  },
  envelope_cancelled: async ({ services, scope, row }) => {
    await cancelEnvelope(services, scope, {
      subject: "amendment",
      subjectId: row.id,
      reason: "L'établissement a arrêté la signature de l'avenant.",
    })
    return {}
  },
  signed_document_stored: async ({ scope, open, row, given }) => {
    const keep = (name: "signed" | "summary", fileId: string | null) =>
      putAttachment(scope, open.row.id, { code: attachmentCode(row, name), isAttested: false, fileId })
    await keep("signed", textInput(given, "signed_amendment"))
    // What it changes is signed beside the form only where both are signed electronically.
    const summary = textInput(given, "signed_summary")
    if (summary !== null) await keep("summary", summary)
    return {}
  },
  signatures_stored: ({ open, row, given }) => ({
    fields: { ...row.fields, ...signedOnPaper(open.assessment.data, (key) => dayInput(given, key)) },
  }),
  // What was signed is void once the amendment is written again.
  signatures_void: ({ row }) => ({
    fields: Object.fromEntries(
      Object.entries(row.fields).filter(([key]) => !isSignature(key)),
    ) as FieldValues,
  }),
  inputs_forgotten: () => ({ given: {} }),
  contract_changed: async ({ scope, open, row }) => {
    await takeOver(scope, open, row)
    await publish(scope, contractsEvents.FundingChanged, { contractId: open.row.id })
    return { former: formerOf(open, row) }
  },
}

export const applyAmendmentEffects = (
  step: Step,
  effects: readonly AmendmentEffect[],
): Promise<AmendmentRow> => applyEffects(handlers, effects, step)
