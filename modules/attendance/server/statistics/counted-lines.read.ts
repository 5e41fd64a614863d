import { accountOf, onlyRow, ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { StatisticsQuery, SumShape } from "../../wire/index.ts"
import { isTrainer } from "../actors.read.ts"
import { type Asking, and } from "../asking.ts"

/** Classes that a trainer teaches or leads; everyone else of the school sees all. `class` is the column that names one. */
export const isOwnClass = (who: Who, column: Sql): Sql =>
  isTrainer(who)
    ? sql`${column} = any(array(
        select sc.class_id from course_session_class sc
          join course_session_trainer ct on ct.organization_id = sc.organization_id and ct.session_id = sc.session_id
          join trainer t on t.organization_id = ct.organization_id and t.id = ct.trainer_id
          join member m on m.organization_id = t.organization_id and m.id = t.member_id
        where ${ownRows(who, "sc.organization_id")} and m.account_id = ${accountOf(who)} and m.revoked_at is null
        union
        select k.id from class k
          join member m on m.organization_id = k.organization_id and m.id = k.head_trainer_id
        where ${ownRows(who, "k.organization_id")} and m.account_id = ${accountOf(who)} and m.revoked_at is null))`
    : sql`true`

const isCountedSheet = sql`sh.status in ('signed', 'closed', 'corrected', 'voided')`
const isCountedLine = sql`l.status in ('present', 'absent') and l.due_minutes is not null`

/** The sheets of the period, and of each its lines, which are found by day and sheet. */
const bySheet = (who: Who, { from, to }: Counted): Sql => sql`
  (select sh.* from attendance_sheet sh where ${ownRows(who, "sh.organization_id")}
    and sh.on_date between ${from}::date and ${to}::date and ${isCountedSheet} offset 0) sh
  cross join lateral (select l.* from attendance_line l where l.organization_id = sh.organization_id
    and l.on_date = sh.on_date and l.sheet_id = sh.id and ${isCountedLine} offset 0) l`

/** The lines of some students or classes over the period, and of each its sheet. */
const byLine = (who: Who, { from, to }: Counted, isMeant: Sql): Sql => sql`
  (select l.* from attendance_line l where ${ownRows(who, "l.organization_id")} and ${isMeant}
    and l.on_date between ${from}::date and ${to}::date and ${isCountedLine} offset 0) l
  cross join lateral (select sh.* from attendance_sheet sh where sh.organization_id = l.organization_id
    and sh.id = l.sheet_id and ${isCountedSheet} offset 0) sh`

/** Of all classes that may be seen, those that are asked for; nothing where it is the whole school. */
const isMeantClass = (who: Who, { class: classes, training }: Counted): Sql | undefined => {
  const column = sql`l.class_id`
  const conditions = [
    ...(isTrainer(who) ? [isOwnClass(who, column)] : []),
    ...(classes ? [sql`${column} = any(${classes}::uuid[])`] : []),
    ...(training
      ? [
          sql`${column} = any(array(select c.id from class c where ${ownRows(who, "c.organization_id")}
            and c.training_id = any(${training}::uuid[])))`,
        ]
      : []),
  ]
  return conditions.length > 0 ? and(conditions) : undefined
}

/**
 * Lines that count: somebody was awaited, and the sheet is countersigned or neutralised. `l` with its sheet `sh`.
 * Students are read by their own lines whatever their class, then a class by its own, a school by its sheets.
 * « offset 0 » holds the order of the joins: a plan made for any school believes that each has a few lines, and would compare
 * every line of the period with every sheet.
 */
export const countedLines = (who: Who, query: Counted, isStudent?: Sql): Sql => {
  const { student } = query
  const isMeantStudent = [
    ...(isStudent ? [isStudent] : []),
    ...(student ? [sql`l.student_id = any(${student}::uuid[])`] : []),
  ]
  const ofClass = isMeantClass(who, query)
  if (isMeantStudent.length > 0)
    return sql`${byLine(who, query, and(isMeantStudent))} where ${ofClass ?? sql`true`}`
  return ofClass ? byLine(who, query, ofClass) : bySheet(who, query)
}

export type Counted = StatisticsQuery

/** The sums of the rules, over the rows where `when` holds. */
export const sumColumns = (when: Sql = sql`true`): Sql => sql`json_build_object(
  'due_min', coalesce(sum(l.due_minutes) filter (where ${when}), 0),
  'realised_min', coalesce(sum(l.present_minutes) filter (where ${when} and l.is_signed), 0),
  'attested_min', coalesce(sum(l.present_minutes) filter (where ${when} and l.is_signed is not true), 0),
  'justified_min', coalesce(sum(l.justified_minutes) filter (where ${when}), 0),
  'unjustified_min', coalesce(sum(l.unjustified_minutes) filter (where ${when}), 0),
  'pending_min', coalesce(sum(l.missed_minutes - l.justified_minutes - l.unjustified_minutes) filter (where ${when}), 0),
  'late_count', count(*) filter (where ${when} and l.is_late),
  'late_min', coalesce(sum(l.late_minutes) filter (where ${when}), 0),
  'present_lines', count(*) filter (where ${when} and l.status = 'present'),
  'signed_lines', count(*) filter (where ${when} and l.status = 'present' and l.is_signed))`

/** The same sums as columns, to be added up again by `sumOfSums`. */
export const sums = sql`
  sum(l.due_minutes) as due_min,
  sum(l.present_minutes) filter (where l.is_signed) as realised_min,
  sum(l.present_minutes) filter (where l.is_signed is not true) as attested_min,
  sum(l.justified_minutes) as justified_min,
  sum(l.unjustified_minutes) as unjustified_min,
  sum(l.missed_minutes - l.justified_minutes - l.unjustified_minutes) as pending_min,
  count(*) filter (where l.is_late) as late_count,
  sum(l.late_minutes) filter (where l.is_late) as late_min,
  count(*) filter (where l.status = 'present') as present_lines,
  count(*) filter (where l.status = 'present' and l.is_signed) as signed_lines`

export const sumOfSums = sql`json_build_object(
  'due_min', coalesce(sum(g.due_min), 0),
  'realised_min', coalesce(sum(g.realised_min), 0),
  'attested_min', coalesce(sum(g.attested_min), 0),
  'justified_min', coalesce(sum(g.justified_min), 0),
  'unjustified_min', coalesce(sum(g.unjustified_min), 0),
  'pending_min', coalesce(sum(g.pending_min), 0),
  'late_count', coalesce(sum(g.late_count), 0),
  'late_min', coalesce(sum(g.late_min), 0),
  'present_lines', coalesce(sum(g.present_lines), 0),
  'signed_lines', coalesce(sum(g.signed_lines), 0))`

export type Summed = { sum: SumShape }

/** All of it in one sum: of a school, a class or one learner, as the query says. */
export const totalOf = async ({ run, who }: Asking, query: Counted): Promise<SumShape> => {
  const rows = await run(sql<Summed>`
    select ${sumColumns()} as sum from ${countedLines(who, query)}`)
  return onlyRow(rows[0]).sum
}
