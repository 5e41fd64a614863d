import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import {
  type AmendmentMoveKey,
  amendmentMoves,
  amendmentMovesFrom,
  amendmentStatuses,
} from "../../rules/index.ts"
import { moveAmendment } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type Boxes, lockContract } from "../contract-row.ts"
import { putPiece } from "../form/attach-piece.ts"
import { keepVersion } from "../life/record-move.ts"
import { signedOnPaper } from "../life/signed-on-paper.ts"
import { judge, type OpenContract, openContract } from "../open-contract.ts"
import { loadPieces } from "../pieces.ts"
import { saveContract } from "../save-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type AmendmentRow, lockAmendment, saveAmendment } from "./amendment-row.ts"
import { formerBoxes, takenOver } from "./boxes.ts"
import { checkGiven, type Given } from "./given.ts"
import { judgeAmendment } from "./judge-amendment.ts"
import { pieceCode } from "./pieces.ts"
import { presentAmendment } from "./present-amendment.ts"

/** Nothing is signed that an operator would refuse. */
const insist = (open: OpenContract, amendment: AmendmentRow, acceptsWarnings: boolean): void => {
  const { findings } = judgeAmendment(open, amendment)
  const blocking = findings.filter(({ severity }) => severity === "blocking")
  if (blocking.length > 0)
    throw refuse("contract.amendment_refused", { reasons: blocking.map(({ message }) => message).join(" ") })
  if (findings.length > 0 && !acceptsWarnings) throw refuse("contract.amendment_warnings")
}

/** What was signed is void once the amendment is written again. */
const unsignedBoxes = (boxes: Boxes): Boxes =>
  Object.fromEntries(
    Object.entries(boxes).filter(
      ([key]) => !key.startsWith("signature_") && key !== "contrat_date_conclusion",
    ),
  )

const boxesAfter = (
  { assessment: { data } }: OpenContract,
  move: AmendmentMoveKey,
  { boxes }: AmendmentRow,
  given: Given,
): Boxes => {
  if (move === "signOnPaper") return { ...boxes, ...signedOnPaper(data, (key) => given[key] ?? null) }
  return move === "correct" ? unsignedBoxes(boxes) : boxes
}

/** The contract takes the boxes over; as it stood before is kept as a version. Pay is what was signed, nothing else. */
export const takeOver = async (
  scope: Scope,
  open: OpenContract,
  amendment: AmendmentRow,
): Promise<OpenContract> => {
  const version = await keepVersion(scope, open.row, "before_amendment")
  const row = { ...open.row, version, boxes: { ...open.row.boxes, ...takenOver(open.row, amendment) } }
  const after = judge(row, open)
  await saveContract(scope, row, after.assessment, open.figures, open.on)
  return after
}

export const formerOf = (open: OpenContract, amendment: AmendmentRow): Boxes => {
  const former = formerBoxes(open.row, amendment) as Record<string, unknown>
  const keys = Object.keys(takenOver(open.row, amendment))
  return Object.fromEntries(keys.map((key) => [key, former[key] ?? null])) as Boxes
}

const kept = (given: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) =>
      value !== null && key !== "signed_amendment" && !key.startsWith("signature_")
        ? [[key, value.trim()]]
        : [],
    ),
  )

export const moveAmendmentOn = (services: ContractsServices) =>
  command(moveAmendment, async (scope, { params, body: { move, given = {}, accepts_warnings = false } }) => {
    const open = await openContract(services, scope, await lockContract(scope, params.contractId))
    const amendment = await lockAmendment(scope, params)
    if (!amendmentMovesFrom(amendment.status).includes(move))
      throw refuse("contract.amendment_step", { status: amendmentStatuses[amendment.status].label })
    checkGiven(open, amendment, move, given)
    if (move === "declareReady") insist(open, amendment, accepts_warnings)
    if (given.signed_amendment)
      await putPiece(scope, open.row.id, {
        code: pieceCode(amendment, "signed"),
        isAttested: false,
        fileId: given.signed_amendment,
      })
    const isTaken = move === "accept"
    const after: AmendmentRow = {
      ...amendment,
      status: amendmentMoves[move].to,
      boxes: boxesAfter(open, move, amendment, given),
      given: move === "correct" ? {} : { ...amendment.given, ...kept(given) },
      former: isTaken ? formerOf(open, amendment) : amendment.former,
    }
    const contract = isTaken ? await takeOver(scope, open, amendment) : open
    await saveAmendment(scope, after)
    const held = { ...contract, pieces: await loadPieces(scope, open.row.id) }
    return { amendment: presentAmendment(held, after) }
  })
