import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"
import {
  type CountedLine,
  isFresh,
  isRaisedByEachFact,
  sumOfLines,
  type Warning,
  warningsOf,
} from "../../rules/index.ts"
import { countedLinesOf } from "./counted-lines-of.read.ts"
import { enrolledLearners, keptDays, type WarnedLearner } from "./warned-learners.read.ts"

/** A school year, and some weeks of the one before. */
const DAYS_BEFORE = 400
const NOBODY = "00000000-0000-0000-0000-000000000000"

/**
 * The year at this pace: what was attended of what was due so far. Hours that the school has yet to plan are its own matter, and
 * « Accueil » says so of the class.
 */
const paceOf = (lines: readonly CountedLine[]) => {
  const { realisedMin, attestedMin, dueMin } = sumOfLines(lines)
  return { part: realisedMin + attestedMin, whole: dueMin }
}

type Found = Warning & { student_id: string }

const foundAmong = async (
  scope: Scope,
  learners: readonly WarnedLearner[],
  today: IsoDate,
): Promise<Found[]> => {
  const of = {
    studentIds: learners.map(({ student_id }) => student_id),
    from: addDays(today, -DAYS_BEFORE),
    to: today,
  }
  const lines = await countedLinesOf(scope, of)
  const kept = await keptDays(scope, of)
  return learners.flatMap(({ student_id, entry_date }) => {
    const own = (lines.get(student_id) ?? []).filter(({ date }) => date >= entry_date)
    return warningsOf({
      today,
      lines: own,
      keptInCompany: kept.get(student_id) ?? [],
      projected: paceOf(own),
    }).map((warning) => ({ ...warning, student_id }))
  })
}

/** Opens what is new, moves the day of what is open on, and ends what is found no more, unless somebody opened it again. */
const keepFound = async (scope: Scope, found: readonly Found[], today: IsoDate): Promise<number> => {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(
    found.map((one) => ({
      id: newId(),
      student_id: one.student_id,
      code: one.code,
      fact_on: one.on,
      is_fresh: isFresh(one, today),
      by_each_fact: isRaisedByEachFact(one.code),
    })),
  )}::jsonb) x (id uuid, student_id uuid, code text, fact_on date, is_fresh boolean, by_each_fact boolean)`
  await scope.run(sql`
    update attendance_warning w set fact_on = x.fact_on from ${rows}
    where ${ownRows(scope.who, "w.organization_id")} and w.student_id = x.student_id and w.code = x.code and w.state = 'open'
      and w.fact_on <> x.fact_on`)
  await scope.run(sql`
    update attendance_warning w set ended_at = now(), state = case when w.state = 'open' then 'ended' else w.state end
    where ${ownRows(scope.who, "w.organization_id")} and w.ended_at is null
      and not exists (select from ${rows} where x.student_id = w.student_id and x.code = w.code)
      and not (w.state = 'open' and exists (select from attendance_warning_action a
        where a.organization_id = w.organization_id and a.warning_id = w.id))`)
  return scope.count(sql`
    insert into attendance_warning (id, organization_id, student_id, code, fact_on)
    select x.id, ${organizationOf(scope.who)}, x.student_id, x.code, x.fact_on from ${rows}
    where x.is_fresh and not exists (select from attendance_warning w
      where ${ownRows(scope.who, "w.organization_id")} and w.student_id = x.student_id and w.code = x.code and w.ended_at is null
        and (w.state = 'open' or not x.by_each_fact or w.fact_on >= x.fact_on))`)
}

/** Looks at everybody who is enrolled; how many signs were raised. */
export const findWarnings = async (scope: Scope, today: IsoDate): Promise<number> => {
  const found: Found[] = []
  for (
    let page = await enrolledLearners(scope, today, NOBODY);
    page.length > 0;
    page = await enrolledLearners(scope, today, page.at(-1)?.student_id ?? "")
  )
    found.push(...(await foundAmong(scope, page, today)))
  return keepFound(scope, found, today)
}
