import { accountOf, sql } from "@jalon/data"
import { isLocked, paperDecisionFault, takesPaper } from "../../rules/index.ts"
import { TRAINER_LINK_MOVES } from "../../wire/index.ts"
import { actorsOn } from "../actors.read.ts"
import { anomalyRows } from "../anomalies/anomaly-row.read.ts"
import type { Asking } from "../asking.ts"
import { correctionRows } from "../corrections/correction-row.read.ts"
import { documentRows } from "../documents/document-rows.read.ts"
import { lineRows, presentLine } from "../lines/line-row.read.ts"
import { paperRows } from "../papers/paper-row.read.ts"
import { outsideTrainers } from "../trainer-links/trainer-link.read.ts"
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

const wholeSheet = async (asking: Asking, id: string) => {
  const row = await loadSheet(asking, id)
  const [lines, corrections, actors, documents, anomalies, papers, outside] = await Promise.all([
    lineRows(asking, row),
    correctionRows(asking, row.id),
    actorsOn(asking, row.session_id),
    documentRows(asking, row.id),
    anomalyRows(asking, row.id),
    paperRows(asking, row.id),
    outsideTrainers(asking, sql`s.id = ${row.session_id}`),
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
    real_start_minute: row.real_start_minute,
    real_end_minute: row.real_end_minute,
    times_reason: row.times_reason,
    taught_minutes: row.taught_minutes,
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
    outside_trainers: outside.map(({ trainer_id, name, email, sent_at, opened_at, is_open }) => ({
      id: trainer_id,
      name,
      has_email: email !== null,
      sent_at: sent_at?.toISOString() ?? null,
      is_opened: opened_at !== null,
      is_open: is_open ?? false,
    })),
    may_send_links: !isLocked(row.status) && row.status !== "voided" && actors.length > 0,
  }
}

type Whole = Awaited<ReturnType<typeof wholeSheet>>

/** By a link: the names, what each line is, and the moves of whoever teaches. The rest is between the school and its people. */
const forTrainerLink = (sheet: Whole): Whole => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, has_ink: false })),
  corrections: [],
  anomalies: [],
  may_explain: false,
  papers: [],
  may_file_paper: false,
  documents: [],
  moves: sheet.moves.filter(({ move }) => TRAINER_LINK_MOVES.some((one) => one === move)),
  may_request_correction: false,
  outside_trainers: [],
  may_send_links: false,
})

/** A sheet whole, for whoever looks: what they may do is said with it. */
export const presentSheet = async (asking: Asking, id: string): Promise<Whole> => {
  const sheet = await wholeSheet(asking, id)
  return asking.byLink === undefined ? sheet : forTrainerLink(sheet)
}
