import { mondayOf } from "@jalon/calendar"
import { newId, ownRows, sql } from "@jalon/data"
import { addDays } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as rules from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { fieldsOf, standingSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { insertSessions, type NewSession } from "../sessions/insert-sessions.ts"
import { labelOf, type SessionRow, sessionRows } from "../sessions/session-row.ts"
import { keptOf, type Left, leftByConflicts, leftByRule, reportOf } from "./report.ts"
import { writeOperation } from "./write-operation.ts"

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Same weekdays, times, trainers and rooms, as drafts. What something blocks stays out, and is told. */
export const copyWeek = command(wire.copyWeek, async (scope, { body }) => {
  const { class_id } = body
  found(await scope.find(sql`select id from class where ${ownRows(scope.who)} and id = ${class_id}`))
  const source = mondayOf(body.source)
  const weeks = [...new Set(body.targets.map(mondayOf))].filter((week) => week !== source).toSorted()
  const rows = await sessionRows(
    scope,
    sql`s.on_date between ${source}::date and ${addDays(source, 6)}::date and s.status not in ('cancelled', 'postponed')
      and exists (select from course_session_class sc where sc.organization_id = s.organization_id and sc.session_id = s.id
        and sc.class_id = ${class_id})`,
  )
  if (rows.length === 0 || weeks.length === 0) throw refuse("week.empty")
  await takeTurns(
    scope,
    weeks.flatMap((week) => DAYS.map((day) => addDays(week, day))),
  )
  const sources = new Map(rows.map((row) => [row.id, row]))
  const origins = new Map<string, SessionRow>()
  const standing = rows.map(standingSession)
  const report = rules.copyWeek(
    standing,
    {
      source,
      classId: class_id,
      targets: weeks.map((week) => ({ week })),
      newId: (session) => {
        const [id, row] = [newId(), sources.get(session.id)]
        if (row) origins.set(id, row)
        return id
      },
    },
    await planningFor(scope, standing, weeks),
  )
  const left: Left[] = report.skipped.map((one) => leftByRule(one, labelOf(sources.get(one.sessionId))))
  const made: NewSession[] = []
  for (const change of report.changes) {
    const row = change.kind === "create" && origins.get(change.session.id)
    if (!row) continue
    const { id, date } = change.session
    const conflicts = report.conflicts.get(id) ?? []
    const blocks = conflicts.filter(({ severity }) => severity === "block")
    if (blocks.length > 0) left.push(leftByConflicts(date, blocks, labelOf(row)))
    else made.push({ id, fields: { ...fieldsOf(row), on_date: date }, kept: keptOf(conflicts) })
  }
  if (made.length === 0) return reportOf(null, made, left)
  const operationId = await writeOperation(scope, { kind: "copy" }, made.length)
  await insertSessions(scope, made, { id: operationId })
  return reportOf(operationId, made, left)
})
