import { accountOf, ownRows, type Sql, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { publish } from "@jalon/jobs"
import { type Call, command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { actorsOn } from "../actors.read.ts"
import type { SheetScope } from "../asking.ts"
import { attendanceEvents } from "../events.ts"
import { countLines } from "../lines/count-lines.ts"
import { lineRows } from "../lines/line-row.read.ts"
import { appendEvent, type EventKind } from "./append-event.ts"
import { freezeLines } from "./freeze-lines.ts"
import { holdSessionOf } from "./hold-session.ts"
import { holdSheet } from "./hold-sheet.ts"
import { knownSheet, moveFor } from "./known-sheet.ts"
import { presentSheet } from "./present-sheet.ts"
import { type RealTimes, realTimes, timesOf, writtenTimes } from "./real-times.ts"
import { loadSheet, type SheetRow } from "./sheet-row.read.ts"

type Move = (typeof wire.MOVES_BY_HAND)[number]
type Given = {
  headCount: number | null
  taughtMinutes: number | null
  reason: string | null
  /** As it really was, where that is not what was planned. */
  real: RealTimes | null
}

const kinds: Record<Move, EventKind> = {
  open: "sheet_opened",
  endSignIn: "sign_in_ended",
  resumeSignIn: "sign_in_resumed",
  countersign: "trainer_signed",
  reopen: "sheet_reopened",
  close: "sheet_closed",
  neutralise: "sheet_neutralised",
}

/** What a move writes beside the status. */
const written: Record<Move, (scope: SheetScope, given: Given) => Sql> = {
  open: () => sql`opened_at = coalesce(opened_at, now())`,
  endSignIn: () => sql`head_count = head_count`,
  resumeSignIn: () => sql`head_count = null`,
  countersign: ({ who, byLink }, { headCount, real }) =>
    sql`head_count = ${headCount}, countersigned_at = now(), countersigned_by = ${accountOf(who)},
      countersigned_trainer = ${byLink?.trainerId ?? null}, ${writtenTimes(real)}`,
  reopen: () =>
    sql`countersigned_at = null, countersigned_by = null, countersigned_trainer = null, ${writtenTimes(null)}`,
  close: () => sql`closed_at = now()`,
  neutralise: (_scope, { taughtMinutes, reason }) => sql`taught_minutes = ${taughtMinutes}, note = ${reason}`,
}

const requireGiven = (move: Move, { headCount, taughtMinutes, reason }: Given, sheet: SheetRow): void => {
  const missing: Record<string, string> = {
    ...(move === "countersign" &&
      headCount === null &&
      sheet.mode !== "distanciel_synchrone" && { head_count: "Champ requis" }),
    ...((move === "reopen" || move === "neutralise") && reason === null && { reason: "Champ requis" }),
    ...(move === "neutralise" && taughtMinutes === null && { taught_minutes: "Champ requis" }),
  }
  if (Object.keys(missing).length > 0) throw refuse("request.invalid", {}, missing)
}

/** What the chain keeps of it. */
const whatWasGiven = ({ headCount, taughtMinutes, reason, real }: Given) => ({
  ...(headCount !== null && { head_count: headCount }),
  ...(taughtMinutes !== null && { taught_minutes: taughtMinutes }),
  ...(reason !== null && { reason }),
  ...(real !== null && { real_start_minute: real.start, real_end_minute: real.end }),
  ...(real?.reason != null && { times_reason: real.reason }),
})

/** `confirm` says who they are, a moment before they countersign. */
export const moveHeldSheet = async (
  scope: SheetScope,
  { params, body }: Pick<Call<typeof wire.moveSheet>, "params" | "body">,
  confirm: () => Promise<void>,
) => {
  const { move } = body
  const given: Given = {
    headCount: body.head_count ?? null,
    taughtMinutes: body.taught_minutes ?? null,
    reason: body.reason ?? null,
    real: null,
  }
  if (move === "countersign") await holdSessionOf(scope, params.sheetId)
  const held = await holdSheet(scope, params.sheetId)
  if (held.version !== body.version) throw refuse("attendance.changed")
  requireGiven(move, given, held)
  if (move === "countersign") given.real = await realTimes(scope, held, body)
  // Who was late, and by how much, follows from when it really began.
  const sheet = move === "countersign" ? { ...held, ...timesOf(given.real) } : held
  const lines = await lineRows(scope, sheet)
  const known = knownSheet(sheet, lines, Date.now(), given.headCount)
  const answer = moveFor(move, sheet, await actorsOn(scope, sheet.session_id), known)
  if (!answer?.allowed) {
    const reasons = answer?.reasons.map(({ sentence }) => sentence).join(" ")
    throw refuse("attendance.move_closed", { reasons: reasons ?? "Cette feuille n'est pas la vôtre." })
  }
  // An open screen in a classroom is anybody's: whoever signs says who they are.
  if (move === "countersign") await confirm()
  if (move === "open") await freezeLines(scope, sheet)
  await scope.run(sql`
    update attendance_sheet set status = ${answer.to}, ${written[move](scope, given)}, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${sheet.id}`)
  await appendEvent(scope, sheet, {
    kind: kinds[move],
    payload: {
      // What they sign for is called what it was called when they could begin to: a title that changes later is found.
      ...(move === "open" && { title: sheet.label }),
      ...whatWasGiven(given),
    },
  })
  if (move === "countersign" || move === "neutralise")
    await countLines(scope, await loadSheet(scope, sheet.id), lines)
  if (move === "close") await publish(scope, attendanceEvents.SheetClosed, { sheetId: sheet.id })
  return { sheet: await presentSheet(scope, sheet.id) }
}

export const moveSheet = command(wire.moveSheet, (scope, call) =>
  moveHeldSheet(scope, call, () => requireStepUp(scope)),
)
