import type { Scope } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { amendmentStatuses } from "../../rules/index.ts"
import { applyAmendmentPay, changeAmendment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied, withGross } from "../boxes/follow-minimum.ts"
import { readBoxes, type TypedBoxes } from "../boxes/read-boxes.ts"
import { same } from "../boxes/same.ts"
import { settle } from "../boxes/settle.ts"
import { type Boxes, lockContract } from "../contract-row.ts"
import { putPiece } from "../form/attach-piece.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import { loadPieces } from "../pieces.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, lockAmendment, saveAmendment } from "./amendment-row.ts"
import { amendedBoxes, openBoxes, takenOver } from "./boxes.ts"
import { judgeAmendment } from "./judge-amendment.ts"
import { pieceCode } from "./pieces.ts"
import { presentAmendment } from "./present-amendment.ts"

type Ids = { contractId: string; amendmentId: string }

const openDraft = async (services: ContractsServices, scope: Scope, ids: Ids) => {
  const row = await lockContract(scope, ids.contractId)
  const amendment = await lockAmendment(scope, ids)
  if (amendment.status !== "draft")
    throw refuse("contract.amendment_locked", { status: amendmentStatuses[amendment.status].label })
  return { open: await openContract(services, scope, row), amendment }
}

/** Each type changes what it may and nothing else: a box of another type refuses the whole, told box by box. */
const insistOnType = ({ row }: OpenContract, amendment: AmendmentRow, typed: TypedBoxes): void => {
  const allowed = new Set(openBoxes(row.contract_type, amendment.amendment_type))
  const others = Object.keys(typed).filter((key) => !allowed.has(key))
  if (others.length === 0) return
  const fault = typography("Ce type d'avenant ne permet pas de modifier ce champ.")
  throw refuse("contract.amendment_box", {}, Object.fromEntries(others.map((key) => [key, fault])))
}

/** A box put back as the contract has it is no longer changed. */
const merge = ({ row }: OpenContract, { boxes }: AmendmentRow, read: Boxes): Boxes =>
  Object.fromEntries(
    Object.entries({ ...boxes, ...read }).filter(
      ([key, value]) => !(key in read) || !same(value, (row.boxes as Record<string, unknown>)[key]),
    ),
  )

/** The least pay of the contract as it would become with what is typed. */
const payWith = (open: OpenContract, amendment: AmendmentRow, typed: Boxes) =>
  judgeAmendment(open, { ...amendment, boxes: { ...amendment.boxes, ...typed } }).assessment.pay

export const writeAmendment = (services: ContractsServices) =>
  command(changeAmendment, async (scope, { params, body }) => {
    const { changes = {}, effect_on, seen, pieces = {} } = body
    const { open, amendment } = await openDraft(services, scope, params)
    insistOnType(open, amendment, changes)
    const told: Boxes = {
      ...readBoxes(open.row.contract_type, changes),
      ...(effect_on !== undefined && { contrat_date_effet_avenant: effect_on }),
    }
    const typed = withGross(payWith(open, amendment, told), told)
    const { kept, conflicts } = settle(amendedBoxes(open.row, amendment), typed, seen)
    const { contrat_date_effet_avenant: effect, ...read } = kept
    const after: AmendmentRow = {
      ...amendment,
      boxes: {
        ...merge(open, amendment, read),
        ...(effect !== undefined && { contrat_date_effet_avenant: effect }),
      },
    }
    for (const [piece, fileId] of Object.entries(pieces))
      await putPiece(scope, open.row.id, {
        code: pieceCode(amendment, piece === "duration" ? "duration" : "convention"),
        isAttested: false,
        fileId: fileId ?? null,
      })
    await saveAmendment(scope, after)
    const held = { ...open, pieces: await loadPieces(scope, open.row.id) }
    return { amendment: presentAmendment(held, after), conflicts: conflicts.map(({ key }) => key) }
  })

export const applyPay = (services: ContractsServices) =>
  command(applyAmendmentPay, async (scope, { params }) => {
    const { open, amendment } = await openDraft(services, scope, params)
    insistOnType(open, amendment, { remunerations: null })
    const { assessment } = judgeAmendment(open, amendment)
    const pay = minimumApplied(open.figures, assessment.data)
    if (pay === null) throw refuse("contract.pay_unknown")
    // The pay at hiring stays as it was signed where the type only prolongs.
    const boxes = takenOver(open.row, { ...amendment, boxes: pay })
    const after = { ...amendment, boxes: merge(open, amendment, boxes) }
    await saveAmendment(scope, after)
    return { amendment: presentAmendment(open, after) }
  })
