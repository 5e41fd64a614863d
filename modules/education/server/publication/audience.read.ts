import { ownRows, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { type LearnerContacts, noFacts, type Planning, planningOf } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

type Member = {
  class_id: string
  student_id: string
  entry_date: IsoDate
  exit_date: IsoDate | null
  name: string
  birth_date: IsoDate | null
  has_account: boolean
  email: string | null
  representative_email: string | null
  representative_name: string
}
type Tutor = { student_id: string; email: string; name: string }
type Teacher = { id: string; name: string; email: string | null; has_account: boolean }

/** How somebody hears of a publication: in their space, by mail alone, or not at all. */
export type Reach = "space" | "mail" | "none"
export type Person = { name: string; reach: Reach }

export type Audience = {
  planning: Planning
  contacts: LearnerContacts[]
  /** Learners and trainers by their id, tutors and representatives by their address. */
  people: ReadonlyMap<string, Person>
}

/** Signed or beyond, and not over: before that a company is only being asked. */
const RUNNING = [
  ...["signed", "to_transmit", "transmitted", "rejected", "received", "under_review", "info_requested"],
  ...["engaged", "filed"],
]

const reachOf = ({ has_account, email }: { has_account: boolean; email: string | null }): Reach => {
  if (has_account) return "space"
  return email === null ? "none" : "mail"
}

const membersOf = (asking: Asking, classIds: readonly string[]): Promise<Member[]> =>
  asking.run(sql<Member>`
    select e.class_id, e.student_id, e.entry_date, e.exit_date, s.birth_date, s.email, s.account_id is not null as has_account,
      s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as name,
      nullif(lower(trim(s.legal_representative ->> 'courriel')), '') as representative_email,
      trim(concat_ws(' ', s.legal_representative ->> 'prenom', s.legal_representative ->> 'nom')) as representative_name
    from enrolment e join student s on s.organization_id = e.organization_id and s.id = e.student_id
    where ${ownRows(asking.who, "e.organization_id")} and e.class_id = any(${[...classIds]}::uuid[]) and s.archived_at is null`)

/** The tutor that the contract names; else whom the company named for its staff. */
const tutorsOf = (asking: Asking, studentIds: readonly string[]): Promise<Tutor[]> =>
  asking.run(sql<Tutor>`
    select c.student_id, x.email, x.name from contract c cross join lateral (
      select lower(c.tutor_email) as email, c.tutor_name as name where c.tutor_email <> ''
      union all
      (select lower(k.email), trim(k.first_name || ' ' || k.last_name) from partner_contact k
       where k.organization_id = c.organization_id and k.partner_id = c.partner_id and k.archived_at is null and k.email <> ''
         and (k.id = c.tutor_id or k.roles && array['maitre_apprentissage', 'rh'])
       order by k.id = c.tutor_id desc nulls last, 'maitre_apprentissage' = any(k.roles) desc, k.created_at limit 1)
      limit 1) x
    where ${ownRows(asking.who, "c.organization_id")} and c.student_id = any(${[...studentIds]}::uuid[])
      and c.status = any(${RUNNING}::text[]) and coalesce(c.broken_on, c.ends_on) >= ${today()}::date`)

const teachersOf = (asking: Asking, trainerIds: readonly string[]): Promise<Teacher[]> =>
  asking.run(sql<Teacher>`
    select t.id, t.first_name || ' ' || t.last_name as name, t.email, t.member_id is not null as has_account
    from trainer t where ${ownRows(asking.who, "t.organization_id")} and t.id = any(${[...trainerIds]}::uuid[])`)

/** Who is in those classes and teaches those sessions, and whom their changes concern beside them. */
export const audienceOf = async (
  asking: Asking,
  { classIds, trainerIds }: { classIds: readonly string[]; trainerIds: readonly string[] },
): Promise<Audience> => {
  const [members, teachers] = await Promise.all([membersOf(asking, classIds), teachersOf(asking, trainerIds)])
  const learners = new Map(members.map((row) => [row.student_id, row]))
  const tutors = await tutorsOf(asking, [...learners.keys()])
  const people = new Map<string, Person>([
    ...members.map((row): [string, Person] => [row.student_id, { name: row.name, reach: reachOf(row) }]),
    ...teachers.map((row): [string, Person] => [row.id, { name: row.name, reach: reachOf(row) }]),
    ...members.flatMap(({ representative_email, representative_name }): [string, Person][] =>
      representative_email === null
        ? []
        : [[representative_email, { name: representative_name || representative_email, reach: "mail" }]],
    ),
    ...tutors.map(({ email, name }): [string, Person] => [email, { name: name || email, reach: "mail" }]),
  ])
  const planning = planningOf({
    ...noFacts,
    classes: classIds.map((id) => ({
      id,
      name: "",
      siteId: null,
      startsOn: "",
      endsOn: "",
      capacity: null,
      members: members
        .filter(({ class_id }) => class_id === id)
        .map(({ student_id, entry_date, exit_date }) => ({
          learnerId: student_id,
          from: entry_date,
          to: exit_date,
        })),
    })),
    learners: [...learners.values()].map(({ student_id, name, birth_date }) => ({
      id: student_id,
      name,
      bornOn: birth_date,
      exemptSubjectIds: [],
      hasLongDayDerogation: false,
    })),
  })
  const contacts = [...learners.values()].map(({ student_id, representative_email }) => ({
    learnerId: student_id,
    tutorIds: [
      ...new Set(tutors.filter((tutor) => tutor.student_id === student_id).map(({ email }) => email)),
    ],
    representativeIds: representative_email === null ? [] : [representative_email],
  }))
  return { planning, contacts, people }
}
