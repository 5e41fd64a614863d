import type { Scope } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { isEqual } from "@jalon/records"
import { command } from "@jalon/serving"
import { amendmentStatuses } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { withGross } from "../boxes/follow-minimum.ts"
import { mergeBoxes } from "../boxes/merge-boxes.ts"
import { readBoxes, type TypedBoxes } from "../boxes/read-boxes.ts"
import { type Boxes, lockContract } from "../contract-row.ts"
import { putPiece } from "../form/attach-piece.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import { loadPieces } from "../pieces.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, lockAmendment, saveAmendment } from "./amendment-row.ts"
import { amendedBoxes, openBoxes } from "./boxes.ts"
import { evaluateAmendment } from "./evaluate-amendment.ts"
import { pieceCode } from "./pieces.ts"
import { presentAmendment } from "./present-amendment.ts"

type Ids = { contractId: string; amendmentId: string }

export const openDraft = async (services: ContractsServices, scope: Scope, ids: Ids) => {
  const row = await lockContract(scope, ids.contractId)
  const amendment = await lockAmendment(scope, ids)
  if (amendment.status !== "draft")
    throw refuse("contract.amendment_locked", { status: amendmentStatuses[amendment.status].label })
  return { open: await openContract(services, scope, row), amendment }
}

/** Each type changes what it may and nothing else: a box of another type refuses the whole, told box by box. */
export const insistOnType = ({ row }: OpenContract, amendment: AmendmentRow, typed: TypedBoxes): void => {
  const allowed = new Set(openBoxes(row.contract_type, amendment.amendment_type))
  const others = Object.keys(typed).filter((key) => !allowed.has(key))
  if (others.length === 0) return
  const fault = typography("Ce type d'avenant ne permet pas de modifier ce champ.")
  throw refuse("contract.amendment_box", {}, Object.fromEntries(others.map((key) => [key, fault])))
}

/** A box put back as the contract has it is no longer changed. */
export const merge = ({ row }: OpenContract, { boxes }: AmendmentRow, read: Boxes): Boxes =>
  Object.fromEntries(
    Object.entries({ ...boxes, ...read }).filter(
      ([key, value]) => !(key in read) || !isEqual(value, (row.boxes as Record<string, unknown>)[key]),
    ),
  )

/** The least pay of the contract as it would become with what is typed. */
const payWith = (open: OpenContract, amendment: AmendmentRow, typed: Boxes) =>
  evaluateAmendment(open, { ...amendment, boxes: { ...amendment.boxes, ...typed } }).assessment.pay

export const changeAmendment = (services: ContractsServices) =>
  command(wire.changeAmendment, async (scope, { params, body }) => {
    const { changes = {}, effect_on, seen, pieces = {} } = body
    const { open, amendment } = await openDraft(services, scope, params)
    insistOnType(open, amendment, changes)
    const told: Boxes = {
      ...readBoxes(open.row.contract_type, changes),
      ...(effect_on !== undefined && { contrat_date_effet_avenant: effect_on }),
    }
    const typed = withGross(payWith(open, amendment, told), told)
    const { kept, conflicts } = mergeBoxes(amendedBoxes(open.row, amendment), typed, seen)
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
