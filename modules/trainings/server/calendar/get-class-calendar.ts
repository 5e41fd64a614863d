import { type DateRange, monthOf, monthRange } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { phone } from "@jalon/identifiers"
import { addressLine, type Postal } from "@jalon/organizations/rules"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { dailyMinutes } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { sentRhythm } from "../../wire/index.ts"
import { type Asking, rightsOf } from "../asking.ts"
import { type ClassRow, dueMinutes, loadClass } from "../classes/class-row.ts"
import { loadPeriods } from "./periods.ts"
import { yearInput } from "./year-input.ts"

/** The months of the class: a whole school year would begin with an empty August. */
const shownRange = ({ start_date, end_date }: ClassRow) => ({
  from: monthRange(monthOf(start_date)).from,
  to: monthRange(monthOf(end_date)).to,
})

type SchoolRow = {
  name: string
  center_name: string | null
  address: Postal
  phone: string | null
  email: string | null
}

const presentSchool = (school: SchoolRow | null, row: ClassRow) => ({
  name: school?.center_name ?? school?.name ?? "",
  contact: [
    addressLine(school?.address ?? {}),
    row.head_trainer_name ? `Formateur référent\u00a0: ${row.head_trainer_name}` : "",
    [school?.phone ? phone.format(school.phone) : "", school?.email ?? ""].filter(Boolean).join(" · "),
  ].filter(Boolean),
})

/** From the first day of both to their last one. */
const spanOf = (...ranges: [DateRange, DateRange]): DateRange => {
  const [from = ranges[0].from] = ranges.map((range) => range.from).toSorted()
  const [, to = ranges[0].to] = ranges.map((range) => range.to).toSorted()
  return { from, to }
}

export const classCalendar = async (
  asking: Asking,
  classId: string,
  /** Holidays and closures of other days too: a contract outlasts the year of its class. */
  over?: DateRange,
): Promise<AnswerOf<typeof wire.getClassCalendar>> => {
  const row = await loadClass(asking, classId)
  const range = shownRange(row)
  const [facts, periods, school] = await Promise.all([
    yearInput(asking, row.site_id, over ? spanOf(range, over) : range),
    loadPeriods(asking, classId),
    asking.find(sql<SchoolRow>`
      select o.name, ce.name as center_name, coalesce(nullif(si.address, '{}'), nullif(ce.address, '{}'), o.address) as address,
        coalesce(ce.phone, o.phone) as phone, coalesce(ce.email, o.email) as email
      from organization o
        left join apprentice_training_center ce on ce.organization_id = o.id and ce.id = ${row.center_id}
        left join site si on si.organization_id = o.id and si.id = ${row.site_id}
      where ${ownRows(asking.who, "o.id")}`),
  ])
  return {
    calendar: {
      class: {
        id: row.id,
        name: row.name,
        school_year: row.school_year,
        promotion: row.promotion,
        training: { id: row.training_id, name: row.training_name },
        training_title: row.training_title,
        school: presentSchool(school, row),
        is_archived: row.is_archived,
      },
      range,
      active: { from: row.start_date, to: row.end_date },
      rhythm: row.rhythm === null ? null : sentRhythm(row.rhythm),
      closure_policy: row.closure_policy,
      periods: periods.map(({ kind, from, to, locked }) => ({ kind, from, to, locked })),
      holidays: facts.holidays,
      closures: facts.closures,
      breaks: facts.breaks,
      break_zone: facts.breakZone,
      daily_minutes: dailyMinutes(row.week_minutes_target),
      due_minutes: dueMinutes(row),
      may_edit: rightsOf(asking.who).editsClasses && !row.is_archived,
    },
  }
}

export const getClassCalendar = read(wire.getClassCalendar, (reader, { params }) =>
  classCalendar(reader, params.classId),
)
