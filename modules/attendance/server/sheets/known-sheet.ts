import {
  closesAt,
  isLocked,
  type KnownSheet,
  type SheetActor,
  sheetLifecycle,
  usualPolicy,
  windowOf,
} from "../../rules/index.ts"
import { MOVES_BY_HAND } from "../../wire/index.ts"
import { type LineRow, stateOfLine } from "../lines/line-row.read.ts"
import type { SheetRow } from "./sheet-row.read.ts"
import { plannedSlot } from "./slot-of-sheet.ts"

/** When a countersigned sheet closes by itself; null before that, and once it has. */
export const closingTime = (sheet: Pick<SheetRow, "countersigned_at" | "status">): number | null =>
  sheet.countersigned_at === null || isLocked(sheet.status)
    ? null
    : closesAt(sheet.countersigned_at.getTime(), usualPolicy)

/** A sheet as its life cycle looks at it. */
export const knownSheet = (
  sheet: SheetRow,
  lines: readonly LineRow[],
  now: number,
  headCount: number | null = sheet.head_count,
): KnownSheet => {
  const window = windowOf(plannedSlot(sheet), usualPolicy)
  const states = lines.map((line) => ({
    ...stateOfLine(sheet, line),
    isRemote: line.is_remote,
    isOffline: line.received_at !== null,
  }))
  const inRoom = isAllRemote(sheet)
    ? []
    : states.filter(({ status, isRemote }) => status === "present" && !isRemote)
  return {
    now,
    earliest: window.earliest,
    waitsFrom: window.waitsFrom,
    closesAt: closingTime(sheet),
    signatures: lines.filter(({ signed_at }) => signed_at !== null).length,
    headCount: isAllRemote(sheet) ? 0 : headCount,
    presentInRoom: inRoom.length,
    signedOffline: inRoom.filter(({ isOffline }) => isOffline).length,
    unresolved: states.filter(({ status }) => status === "expected").length,
    requestedBy: null,
    grantedBy: null,
  }
}

/** Nobody is in a room: there is nobody to count. */
const isAllRemote = ({ mode }: Pick<SheetRow, "mode">): boolean => mode === "distanciel_synchrone"

/** What each move answers to the strongest of the roles of whoever looks. */
export const moveFor = (
  move: (typeof MOVES_BY_HAND)[number],
  sheet: Pick<SheetRow, "status">,
  actors: readonly SheetActor[],
  known: KnownSheet,
) => {
  const answers = actors.map((actor) => sheetLifecycle.moveFor(move, sheet.status, actor, known))
  return answers.find(({ allowed }) => allowed) ?? answers[0]
}

/** The moves that start from the status of the sheet and are theirs, open or closed with the reason. */
export const offeredMoves = (
  sheet: Pick<SheetRow, "status">,
  actors: readonly SheetActor[],
  known: KnownSheet,
) =>
  MOVES_BY_HAND.flatMap((move) => {
    const answer = moveFor(move, sheet, actors, known)
    if (!answer) return []
    const isTheirs =
      answer.allowed || !answer.reasons.some(({ code }) => code === "status" || code === "actor")
    if (!isTheirs) return []
    return [
      {
        move,
        label: answer.label,
        allowed: answer.allowed,
        reasons: answer.allowed ? [] : answer.reasons.map(({ sentence }) => sentence),
      },
    ]
  })
