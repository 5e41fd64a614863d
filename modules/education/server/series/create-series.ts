import { addMonths, mondayOf, type Weekday } from "@jalon/calendar"
import { newId } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"
import { command } from "@jalon/serving"
import {
  conflictsOfAll,
  expandSeries,
  planningOf,
  type Series,
  type SeriesFault,
  seriesFaults,
  seriesFaultWords,
  skipReasonsOn,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { NEW_SESSION, placedSession } from "../planning/placed-session.ts"
import { planningFacts } from "../planning/planning-facts.ts"
import { takeTurns } from "../planning/take-turn.ts"
import { insertSessions, type NewSession } from "../sessions/insert-sessions.ts"
import { requireParts, requireTimes } from "../sessions/save-session.ts"
import { keptOf, type Left, leftByConflicts, leftByDay, reportOf } from "../weeks/report.ts"
import { writeOperation } from "../weeks/write-operation.ts"

const fieldOfFault: Readonly<Record<SeriesFault, string>> = {
  no_weekday: "rule.weekdays",
  ends_before_start: "rule.until",
  over_one_year: "rule.until",
  no_session: "rule.count",
}

const seriesOf = (session: wire.SessionFields, rule: wire.SeriesRule): Series => {
  if ((rule.until === null) === (rule.count === null))
    throw refuse("request.invalid", {}, { "rule.until": "Champ requis" })
  const series: Series = {
    startMin: session.start_minute,
    endMin: session.end_minute,
    breaks: [],
    weekdays: rule.weekdays as Weekday[],
    intervalWeeks: rule.interval_weeks,
    firstDate: session.on_date,
    end: rule.until === null ? { count: rule.count ?? 0 } : { lastDate: rule.until },
    followRhythm: rule.follow_rhythm,
    skipPublicHolidays: rule.skip_public_holidays,
    skipClosures: rule.skip_closures,
    onSkip: rule.make_up ? "append" : "drop",
  }
  const [fault] = seriesFaults(series)
  if (fault) throw refuse("request.invalid", {}, { [fieldOfFault[fault]]: seriesFaultWords[fault] })
  return series
}

/** As far as a date of the series may lie. */
const rangeOf = ({ firstDate, end, onSkip }: Series) => ({
  from: addDays(mondayOf(firstDate), -1),
  to: "lastDate" in end && onSkip === "drop" ? addDays(mondayOf(end.lastDate), 7) : addMonths(firstDate, 12),
})

/** The same answer for who tries and for who writes: what something blocks stays out, and is told. */
export const createSeries = command(wire.createSeries, async (scope, { body }) => {
  const { session, rule, is_trial } = body
  requireTimes(session)
  await requireParts(scope, session)
  const series = seriesOf(session, rule)
  const model = { ...placedSession(NEW_SESSION, session), label: session.title ?? "" }
  const read = async () =>
    planningOf(
      await planningFacts(scope, {
        classIds: session.class_ids,
        trainerIds: session.trainer_ids,
        roomIds: session.room_id === null ? [] : [session.room_id],
        ranges: [rangeOf(series)],
      }),
    )
  let planning = await read()
  const label = session.title ?? planning.subjects.get(session.subject_id ?? "")?.name ?? ""
  const { dates, skipped, missing } = expandSeries(series, skipReasonsOn(model, planning))
  if (!is_trial) {
    await takeTurns(scope, dates)
    planning = await read()
  }
  const drafts = dates.map((date: IsoDate) => ({ ...model, id: newId(), date }))
  const conflicts = conflictsOfAll(drafts, planning)
  const left: Left[] = skipped.map(({ date, reasons }) => leftByDay(date, reasons, label))
  const made: NewSession[] = []
  for (const { id, date } of drafts) {
    const found = conflicts.get(id) ?? []
    const blocks = found.filter(({ severity }) => severity === "block")
    if (blocks.length > 0) left.push(leftByConflicts(date, blocks, label))
    else made.push({ id, fields: { ...session, on_date: date }, kept: keptOf(found) })
  }
  const answer = { dates: made.map(({ fields }) => fields.on_date), missing }
  if (is_trial || made.length === 0) return { ...reportOf(null, made, left), ...answer }
  const operationId = await writeOperation(scope, { kind: "series", rule }, made.length)
  await insertSessions(scope, made, { id: operationId, isSeries: true })
  return { ...reportOf(operationId, made, left), ...answer }
})
