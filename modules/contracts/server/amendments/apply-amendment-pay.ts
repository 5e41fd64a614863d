import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied } from "../fields/follow-minimum.ts"
import type { ContractsServices } from "../services.ts"
import { saveAmendment } from "./amendment-row.ts"
import { insistOnType, merge, openDraft } from "./change-amendment.ts"
import { evaluateAmendment } from "./evaluate-amendment.ts"
import { takenOver } from "./fields.ts"
import { presentAmendment } from "./present-amendment.ts"

export const applyAmendmentPay = (services: ContractsServices) =>
  command(wire.applyAmendmentPay, async (scope, { params }) => {
    const { open, amendment } = await openDraft(services, scope, params)
    insistOnType(open, amendment, { remunerations: null })
    const { assessment } = evaluateAmendment(open, amendment)
    const pay = minimumApplied(open.legalValues, assessment.data)
    if (pay === null) throw refuse("contract.pay_unknown")
    // The pay at hiring stays as it was signed where the type only prolongs.
    const fields = takenOver(open.row, { ...amendment, fields: pay })
    const after = { ...amendment, fields: merge(open, amendment, fields) }
    await saveAmendment(scope, after)
    return { amendment: presentAmendment(open, after) }
  })
