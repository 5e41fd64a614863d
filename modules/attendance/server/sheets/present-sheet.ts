import { accountOf } from "@jalon/data"
import { isLocked, paperDecisionFault, takesPaper } from "../../rules/index.ts"
import { actorsOn } from "../actors.read.ts"
import { anomalyRows } from "../anomalies/anomaly-row.read.ts"
import type { Asking } from "../asking.ts"
import { correctionRows } from "../corrections/correction-row.read.ts"
import { documentRows } from "../documents/document-rows.read.ts"
import { lineRows, presentLine } from "../lines/line-row.read.ts"
import { paperRows } from "../papers/paper-row.read.ts"
import { closingTime, knownSheet, offeredMoves } from "./known-sheet.ts"
import { loadSheet, type SheetRow } from "./sheet-row.read.ts"

export const presentCard = (row: SheetRow) => {
  const closing = closingTime(row)
  return {
    id: row.id,
    session_id: row.session_id,
    label: row.label,
    half_day: row.half_day,
    on_date: row.on_date,
    start_minute: row.start_minute,
    end_minute: row.end_minute,
    net_minutes: row.net_minutes,
    status: row.status,
    mode: row.mode,
    classes: row.classes,
    trainers: row.trainers,
    room: row.room,
    expected: row.expected,
    signed: row.signed,
    unresolved: row.unresolved,
    closes_at: closing === null ? null : new Date(closing).toISOString(),
  }
}

const MARKED: readonly SheetRow["status"][] = ["open", "to_sign"]

/** A sheet whole, for whoever looks: what they may do is said with it. */
export const presentSheet = async (asking: Asking, id: string) => {
  const row = await loadSheet(asking, id)
  const [lines, corrections, actors, documents, anomalies, papers] = await Promise.all([
    lineRows(asking, row),
    correctionRows(asking, row.id),
    actorsOn(asking, row.session_id),
    documentRows(asking, row.id),
    anomalyRows(asking, row.id),
    paperRows(asking, row.id),
  ])
  const known = knownSheet(row, lines, Date.now())
  return {
    ...presentCard(row),
    opened_at: row.opened_at?.toISOString() ?? null,
    head_count: row.head_count,
    countersigned_at: row.countersigned_at?.toISOString() ?? null,
    countersigned_by: row.countersigned_name,
    closed_at: row.closed_at?.toISOString() ?? null,
    note: row.note,
    time_zone: row.time_zone,
    version: row.version,
    lines: lines.map((line) => presentLine(row, line)),
    corrections: corrections.map(({ requested_by_id, requested_at, decided_at, ...correction }) => ({
      ...correction,
      requested_at: requested_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      may_decide:
        correction.outcome === null &&
        isLocked(row.status) &&
        actors.includes("manager") &&
        requested_by_id !== accountOf(asking.who),
    })),
    anomalies: anomalies.map(({ explained_at, ...anomaly }) => ({
      ...anomaly,
      explained_at: explained_at?.toISOString() ?? null,
    })),
    may_explain: actors.includes("manager") || actors.includes("trainer"),
    papers: papers.map(({ id, names, filed_by, filed_by_id, filed_at, outcome, decided_by, decided_at }) => ({
      id,
      names,
      filed_by,
      filed_at: filed_at.toISOString(),
      outcome,
      decided_by,
      decided_at: decided_at?.toISOString() ?? null,
      may_decide:
        outcome === null &&
        paperDecisionFault({
          sheet: row.status,
          actors,
          filedBy: filed_by_id,
          decidedBy: accountOf(asking.who),
        }) === null,
    })),
    may_file_paper: takesPaper(row.status) && actors.length > 0,
    documents: documents.map(({ version, made_at }) => ({ version, made_at: made_at.toISOString() })),
    // What the trainer has not typed yet is asked when they countersign, and is no reason to hide the button.
    moves: offeredMoves(row, actors, { ...known, headCount: known.headCount ?? known.presentInRoom }),
    may_mark: MARKED.includes(row.status) && actors.length > 0,
    may_request_correction: isLocked(row.status) && actors.length > 0,
  }
}
