import { newId } from "@jalon/data"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  type Conflict,
  conflictSentence,
  conflictsOf,
  conflictsOfAll,
  type PlannedSession,
  type Planning,
} from "../../rules/index.ts"
import { lineFaults } from "../../rules/session-import/faults.fr.ts"
import * as wire from "../../wire/index.ts"
import { type PlacedFields, placedSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { insertSessions } from "../sessions/insert-sessions.ts"
import { keptOf } from "../weeks/report.ts"
import { writeOperation } from "../weeks/write-operation.ts"
import { namesOf } from "./names.read.ts"
import { type FileLine, readFile } from "./read-file.ts"
import { type ReadLine, readLine } from "./read-line.ts"

type Told = AnswerOf<typeof wire.importSessions>["lines"][number]
type Candidate = { line: ReadLine; fields: PlacedFields; session: PlannedSession }

/** A person reads a few pages of them; the counts say the rest. */
const MOST_TOLD = 500

const isBlock = ({ severity }: Conflict): boolean => severity === "block"

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

const isKnownIn = (planning: Planning) => {
  const known = new Set(planning.facts.sessions.flatMap(sameKeys))
  return (session: PlannedSession) => sameKeys(session).some((key) => known.has(key))
}

/** What stands against each: alone first, so that a line which cannot come in holds back no other. */
const judge = (candidates: readonly Candidate[], planning: Planning) => {
  const alone = new Map(candidates.map(({ session }) => [session.id, conflictsOf(session, planning)]))
  const possible = candidates.filter(({ session }) => !alone.get(session.id)?.some(isBlock))
  const together = conflictsOfAll(
    possible.map(({ session }) => session),
    planning,
  )
  return new Map([...alone, ...together])
}

const withoutRepeats = (candidates: readonly Candidate[], planning: Planning, report: Told[]) => {
  const isKnown = isKnownIn(planning)
  const met = new Map<string, number>()
  return candidates.filter(({ line, session }) => {
    const keys = sameKeys(session)
    const first = keys.map((key) => met.get(key)).find((one) => one !== undefined)
    for (const key of keys) if (!met.has(key)) met.set(key, line.line)
    if (isKnown(session)) report.push(told(line, "duplicate", [lineFaults.known]))
    else if (first !== undefined) report.push(told(line, "duplicate", [lineFaults.twice(first)]))
    else return true
    return false
  })
}

type Sent = { lines: readonly FileLine[]; ignored: readonly string[] }

const inOrder = ({ line: one }: Told, { line: other }: Told): number => one - other

/** A file is read and judged before anything of it is written; the same answer for who tries and for who writes. */
export const importSessions = multiStep(
  wire.importSessions,
  async ({ data, action, who }, { query: { file_name, is_trial }, file }) => {
    const { lines, ignored }: Sent = await readFile(file, file_name)
    return data.inScope(memberOf(who), action, async (scope) => {
      const names = await namesOf(scope)
      const titles = new Map(names.subjects.map(({ id, title }) => [id, title]))
      const read = lines.map((line) => readLine(line, names, today()))
      const report = read
        .filter(({ fields }) => fields === null)
        .map((line) => told(line, "fault", line.faults))
      const candidates = read.flatMap((line): Candidate[] => {
        const { fields } = line
        if (fields === null) return []
        const label = fields.title ?? titles.get(fields.subject_id ?? "") ?? ""
        return [{ line, fields, session: { ...placedSession(newId(), fields), label } }]
      })
      const sessions = candidates.map(({ session }) => session)
      const days = sessions.map(({ date }) => date)
      if (is_trial === "false") await takeTurns(scope, days)
      const planning = await planningFor(scope, sessions, days)
      const fresh = withoutRepeats(candidates, planning, report)
      const conflicts = judge(fresh, planning)
      const made = fresh.flatMap(({ line, fields, session }) => {
        const found = conflicts.get(session.id) ?? []
        const blocks = found.filter(isBlock)
        if (blocks.length > 0) {
          report.push(told(line, "conflict", pointsOf(blocks)))
          return []
        }
        const kept = keptOf(found)
        if (kept.accepted.length > 0) report.push(told(line, "to_check", pointsOf(found)))
        return [{ id: session.id, fields, kept }]
      })
      const left = report.filter(({ because }) => because !== "to_check").toSorted(inOrder)
      const checked = report.filter(({ because }) => because === "to_check").toSorted(inOrder)
      let operationId: string | null = null
      if (is_trial === "false" && made.length > 0) {
        operationId = await writeOperation(scope, { kind: "import" }, made.length)
        await insertSessions(scope, made, { id: operationId })
      }
      return {
        operation_id: operationId,
        read: lines.length,
        written: made.length,
        to_check: checked.length,
        left_count: left.length,
        ignored_columns: [...ignored],
        lines: [...left, ...checked].slice(0, MOST_TOLD),
      }
    })
  },
)
