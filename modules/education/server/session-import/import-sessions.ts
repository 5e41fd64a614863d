import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  answerToChange,
  type Conflict,
  conflictSentence,
  type PlannedSession,
  type Planning,
} from "../../rules/index.ts"
import { changePoints } from "../../rules/session-import/changes.fr.ts"
import { sessionColumns } from "../../rules/session-import/columns.fr.ts"
import { lineFaults } from "../../rules/session-import/faults.fr.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { localMoment } from "../local-moment.ts"
import { rewriteSessions } from "../operations/rewrite-sessions.ts"
import { type PlacedFields, placedSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import type { Kept } from "../planning/require-placeable.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { insertSessions } from "../sessions/insert-sessions.ts"
import { statusAfter } from "../sessions/lock-session.ts"
import { keptOf } from "../weeks/report.ts"
import { writeOperation } from "../weeks/write-operation.ts"
import { changedFields } from "./changed-fields.ts"
import { judge, type Proposed } from "./judge.ts"
import { type KnownSession, knownById } from "./known-by-id.read.ts"
import { namesOf } from "./names.read.ts"
import { readFile, type SheetOfSessions } from "./read-file.ts"
import { type ReadLine, readLine } from "./read-line.ts"

type Answer = AnswerOf<typeof wire.importSessions>
type Told = Answer["lines"][number]
type Candidate = Proposed & { line: ReadLine; fields: PlacedFields; known: KnownSession | null }

/** A person reads a few pages of them; the counts say the rest. */
const MOST_TOLD = 500

const pointsOf = (conflicts: readonly Conflict[]): Told["points"] =>
  conflicts
    .filter(({ severity }) => severity !== "info")
    .map((conflict) => ({ code: conflict.code, sentence: conflictSentence(conflict) }))

const told = ({ line, label, date }: ReadLine, because: Told["because"], points: Told["points"]): Told => ({
  line,
  on_date: date,
  label,
  because,
  points,
})

/** The same class at the same hour for the same thing: what makes a file that is sent twice harmless. */
const sameKeys = ({ date, startMin, subjectId, label, classIds }: PlannedSession): string[] =>
  classIds.map((classId) => [classId, date, startMin, subjectId ?? label].join(" "))

/** New lines that say what is planned already, or what an earlier line says, come in once. */
const withoutRepeats = (
  candidates: readonly Candidate[],
  planning: Planning,
  report: Told[],
): Candidate[] => {
  const changing = new Set(candidates.flatMap(({ known, session }) => (known ? session.id : [])))
  const there = new Set(planning.facts.sessions.filter(({ id }) => !changing.has(id)).flatMap(sameKeys))
  const met = new Map<string, number>()
  return candidates.filter(({ line, session, known }) => {
    if (known) return true
    const keys = sameKeys(session)
    const first = keys.map((key) => met.get(key)).find((one) => one !== undefined)
    for (const key of keys) if (!met.has(key)) met.set(key, line.line)
    if (keys.some((key) => there.has(key))) report.push(told(line, "duplicate", [lineFaults.known]))
    else if (first !== undefined) report.push(told(line, "duplicate", [lineFaults.twice(first)]))
    else return true
    return false
  })
}

/** An identifier names one session: the first line that bears it counts. */
const withoutRepeatedIds = (lines: readonly ReadLine[], report: Told[]): ReadLine[] => {
  const met = new Map<string, number>()
  return lines.filter((line) => {
    if (line.externalId === null) return true
    const first = met.get(line.externalId)
    if (first === undefined) met.set(line.externalId, line.line)
    else report.push(told(line, "duplicate", [lineFaults.sameId(first)]))
    return first === undefined
  })
}

/** Why a session that is there may not become what its line says; null when it may. */
const standsInTheWay = ({ session, known }: Candidate) => {
  if (known === null) return null
  const answer = answerToChange(known.session, localMoment(), session)
  if (!answer.allowed) return lineFaults.locked(answer.sentence)
  return answer.needsReason ? lineFaults.late : null
}

const isSame = (one: PlacedFields, other: PlacedFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Lines that can be read, as sessions: new ones, and those that are there already as they would be. */
const candidatesOf = (
  lines: readonly ReadLine[],
  knownSessions: ReadonlyMap<string, KnownSession>,
  titles: ReadonlyMap<string, string>,
  report: Told[],
) => {
  let unchanged = 0
  const candidates = lines.flatMap((line): Candidate[] => {
    if (line.fields === null) return []
    const known = knownSessions.get(line.externalId ?? "") ?? null
    const fields = known ? changedFields(known.state.fields, { ...line, fields: line.fields }) : line.fields
    if (known && isSame(known.state.fields, fields)) {
      unchanged += 1
      return []
    }
    const label = fields.title ?? titles.get(fields.subject_id ?? "") ?? ""
    const session = { ...placedSession(known?.state.id ?? newId(), fields), label }
    const one = { line, fields, known, session, standing: known?.session ?? null }
    const fault = standsInTheWay(one)
    if (fault) report.push(told(line, "fault", [fault]))
    return fault ? [] : [one]
  })
  return { candidates, unchanged }
}

type Placed = Candidate & { kept: Kept }

/** What it changes and what it makes, as one act that is taken back whole. */
const write = async (scope: Scope, placed: readonly Placed[]): Promise<string> => {
  const changed = placed.flatMap(({ known, fields, kept }) =>
    known ? [{ state: known.state, fields, kept }] : [],
  )
  const before = changed.map(({ state }) => state)
  const operationId = await writeOperation(scope, { kind: "import", before }, placed.length)
  await rewriteSessions(
    scope,
    changed.map(({ state, fields, kept }) => ({
      ...state,
      fields,
      status: statusAfter(state.status),
      accepted: kept.accepted,
      conflict_reason: kept.accepted.length > 0 ? state.conflict_reason : null,
    })),
    operationId,
  )
  await insertSessions(
    scope,
    placed.flatMap(({ known, session, fields, kept, line }) =>
      known ? [] : [{ id: session.id, fields, kept, externalId: line.externalId }],
    ),
    { id: operationId },
  )
  return operationId
}

const inOrder = ({ line: one }: Told, { line: other }: Told): number => one - other

/** Two files at once could name the same sessions. */
const takeImportTurn = (scope: Scope) =>
  scope.run(
    sql`select pg_advisory_xact_lock(hashtextextended('session_import', ${organizationOf(scope.who)}::bigint))`,
  )

const bringIn = async (scope: Scope, lines: SheetOfSessions["lines"], isTrial: boolean) => {
  if (!isTrial) await takeImportTurn(scope)
  const names = await namesOf(scope)
  const titles = new Map(names.subjects.map(({ id, title }) => [id, title]))
  const read = lines.map((line) => readLine(line, names, today()))
  const report = read.filter(({ fields }) => fields === null).map((line) => told(line, "fault", line.faults))
  const readable = withoutRepeatedIds(
    read.filter(({ fields }) => fields !== null),
    report,
  )
  const known = await knownById(
    scope,
    readable.flatMap(({ externalId }) => externalId ?? []),
  )
  const { candidates, unchanged } = candidatesOf(readable, known, titles, report)
  const sessions = candidates.flatMap(({ session, standing }) => (standing ? [session, standing] : [session]))
  const days = sessions.map(({ date }) => date)
  if (!isTrial) await takeTurns(scope, days)
  const planning = await planningFor(scope, sessions, days)
  const fresh = withoutRepeats(candidates, planning, report)
  const { conflicts, blocked } = judge(fresh, planning)
  const placed = fresh.flatMap((one): Placed[] => {
    const against = blocked.get(one.session.id)
    if (against) report.push(told(one.line, "conflict", pointsOf(against)))
    if (against) return []
    const found = conflicts.get(one.session.id) ?? []
    const kept = keptOf(found)
    if (kept.accepted.length > 0) report.push(told(one.line, "to_check", pointsOf(found)))
    return [{ ...one, kept }]
  })
  const left = report.filter(({ because }) => because !== "to_check").toSorted(inOrder)
  const checked = report.filter(({ because }) => because === "to_check").toSorted(inOrder)
  const changes = placed
    .flatMap(({ line, known, fields }) =>
      known ? [told(line, "changed", changePoints(known.state.fields, fields, names))] : [],
    )
    .toSorted(inOrder)
  return {
    operation_id: isTrial || placed.length === 0 ? null : await write(scope, placed),
    written: placed.length - changes.length,
    changed: changes.length,
    unchanged,
    to_check: checked.length,
    left_count: left.length,
    lines: [...left, ...checked, ...changes].slice(0, MOST_TOLD),
  }
}

const nothing = {
  operation_id: null,
  written: 0,
  changed: 0,
  unchanged: 0,
  to_check: 0,
  left_count: 0,
  lines: [],
}

const columnsTold = ({ columns, missing }: SheetOfSessions) => ({
  columns,
  missing_columns: missing,
  ignored_columns: columns.flatMap(({ header, samples, column }) =>
    column === null && samples.length > 0 ? [header] : [],
  ),
})

/** A file is read and judged before anything of it is written; the same answer for who tries and for who writes. */
export const importSessions = multiStep(
  wire.importSessions,
  async ({ data, action, who }, { query: { file_name, is_trial, column }, file }): Promise<Answer> => {
    const sheet = await readFile(file, file_name, column)
    const isTrial = is_trial === "true"
    const about = { read: sheet.lines.length, ...columnsTold(sheet) }
    if (sheet.missing.length > 0) {
      if (isTrial) return { ...about, ...nothing }
      throw refuse("session_import.columns", {
        missing: sheet.missing.map((one) => sessionColumns[one].label).join(", "),
      })
    }
    const done = await data.inScope(memberOf(who), action, (scope) => bringIn(scope, sheet.lines, isTrial))
    return { ...about, ...done }
  },
)
