import { type ContractStatus, contractStatuses } from "@jalon/contracts/rules"
import { ownRows, sql } from "@jalon/data"
import { plannedFor, presentHours, studentYears } from "@jalon/education/server"
import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type Asking, found } from "../asking.ts"
import { countedLines, totalOf } from "../statistics/counted-lines.read.ts"

const MINUTES = 60
const ALWAYS = { from: "1900-01-01", to: "9999-12-31" }

type Contract = {
  number: string
  status: ContractStatus
  from: IsoDate
  to: IsoDate
  convention_hours: number | null
}

const everOf = (studentId: string) => ({
  ...ALWAYS,
  student: [studentId],
  class: undefined,
  training: undefined,
})

/** Signed for, on sheets that count, by the class in which the learner was awaited. */
const doneByClass = async (asking: Asking, studentId: string): Promise<Map<string | null, number>> => {
  const rows = await asking.run(sql<{ class_id: string | null; done: number }>`
    select l.class_id, coalesce(sum(l.present_minutes) filter (where l.is_signed), 0)::int as done
    from ${countedLines(asking.who, everOf(studentId))} group by l.class_id`)
  return new Map(rows.map(({ class_id, done }) => [class_id, done]))
}

/** A contract says how many hours its convention promises, over all of its years. */
const contractOf = (asking: Asking, studentId: string, on: IsoDate): Promise<Contract | null> =>
  asking.find(sql<Contract>`
    select c.number, c.status, c.starts_on as "from", coalesce(c.broken_on, c.ends_on) as "to",
      coalesce((c.fields ->> 'formation_duree_heures')::float8, (c.fields ->> 'pro_duree_totale_heures')::float8)
        as convention_hours
    from contract c
    where ${ownRows(asking.who, "c.organization_id")} and c.student_id = ${studentId} and c.parent_id is null
      and c.status not in ('draft', 'cancelled') and c.archived_at is null and c.starts_on is not null
      and coalesce(c.broken_on, c.ends_on) is not null
    order by coalesce(c.broken_on, c.ends_on) >= ${on}::date desc,
      case when coalesce(c.broken_on, c.ends_on) >= ${on}::date then c.starts_on end, c.starts_on desc, c.number limit 1`)

const presentContract = async (asking: Asking, studentId: string, contract: Contract) => {
  const { number, status, from, to, convention_hours } = contract
  const [planned, sum] = await Promise.all([
    plannedFor(asking, studentId, { from, to }),
    totalOf(asking, { ...everOf(studentId), from, to }),
  ])
  const promised = convention_hours === null ? null : Math.round(convention_hours * MINUTES)
  return {
    number,
    state: contractStatuses[status].label,
    from,
    to,
    convention_minutes: promised,
    planned_minutes: planned,
    done_minutes: sum.realised_min,
    difference_minutes: promised === null ? null : planned - promised,
  }
}

export const getStudentHours = read(wire.getStudentHours, async (reader, { params: { studentId } }) => {
  found(await reader.find(sql`select from student where ${ownRows(reader.who)} and id = ${studentId}`))
  const on = today()
  const [years, done, contract] = await Promise.all([
    studentYears(reader, studentId),
    doneByClass(reader, studentId),
    contractOf(reader, studentId, on),
  ])
  return {
    years: years.map(({ id, name, end_date, ...sums }) => ({
      class: { id, name, end_date },
      ...presentHours({ ...sums, done: done.get(id) ?? 0 }, { today: on, endsOn: end_date }),
    })),
    contract: contract && (await presentContract(reader, studentId, contract)),
  }
})
