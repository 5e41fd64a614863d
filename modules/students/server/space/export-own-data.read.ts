import { accountOf, columnList, type Scope, sql } from "@jalon/data"
import * as wire from "@jalon/organizations/wire"
import { multiStep } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { recordColumns } from "../record/student-row.ts"

/**
 * What a person may read of themselves, field by field: a column that no record describes does not leak into it. Sealed
 * answers are said to be there, never opened: their key belongs to the school.
 */
const account = (id: string) => sql`
  select email, first_name, last_name, theme, density, page_size, created_at from account where id = ${id}`

const files = (id: string) => sql`
  select s.id, p.school_name, p.center_name, p.training_title, p.class_name, p.company_name,
    ${columnList(recordColumns, "s")},
    s.nir_sealed is not null as has_nir, s.health_sealed is not null as has_health_answers,
    num_nonnulls(s.accommodations_sealed, s.accommodations) > 0 as has_accommodations, s.status, s.status_since,
    s.left_on, s.exit_reason, s.invited_at, s.activated_at, s.created_at
  from student s left join student_places() p on p.student_id = s.id
  where s.account_id = ${id} order by s.created_at`

const documents = (id: string) => sql`
  select d.student_id, d.label, d.status, d.rejected_reason, d.requested_at, d.due_on, d.submitted_at, d.expires_on
  from student_document d join student s on s.id = d.student_id
  where s.account_id = ${id} order by d.created_at`

const sessions = (id: string) => sql`
  select device, created_at, expires_at, ended_at from session where account_id = ${id} order by created_at`
const choices = (id: string) => sql`
  select event, by_mail, in_app from person_notification where account_id = ${id} order by event`
const requests = (id: string) => sql`
  select about, message, created_at, status, answer, answered_at from rectification_request where account_id = ${id} order by created_at`

const notices = (id: string) => sql`
  select title, created_at, read_at from notice where account_id = ${id} order by created_at`

/** Until its form is closed, a contract has a wage that may still change: it is told to nobody, here as on their page. */
const UNSETTLED = ["draft", "imported", "awaiting_student", "awaiting_company", "to_check", "cancelled"]
const contracts = sql`
  select c.number, c.contract_type, c.status, c.school_name, c.company_name, c.training_name, c.tutor_name, c.starts_on, c.ends_on,
    c.broken_on, c.weekly_hours, c.weekly_minutes,
    case when c.status = any(${UNSETTLED}::text[]) then null else c.pay end as pay,
    case when c.status = any(${UNSETTLED}::text[]) then null else c.first_pay_cents end as first_pay_cents
  from student_contracts() c`

const gather = async (scope: Scope, id: string): Promise<Record<string, unknown>> => {
  const [person] = await scope.run(account(id))
  return {
    account: person,
    school_files: await scope.run(files(id)),
    documents: await scope.run(documents(id)),
    contracts: await scope.run(contracts),
    sessions: await scope.run(sessions(id)),
    notification_choices: await scope.run(choices(id)),
    notices: await scope.run(notices(id)),
    rectification_requests: await scope.run(requests(id)),
    accesses: await scope.run(sql`select at, school, person, what, detail from own_accesses(1000)`),
  }
}

// A conversation, so that no copy of the answer is kept for a second asking.
export const exportOwnData = multiStep(wire.exportOwnData, async ({ data, action, who }) => {
  const id = who && accountOf(who)
  if (!who || !id) throw refuse("session.required")
  const now = new Date().toISOString()
  const gathered = await data.inScope(who, action, async (scope) => {
    await scope.run(
      sql`select audit_note(null, ${id}, 'account', ${id}, ${JSON.stringify({ exported: true })}::jsonb)`,
    )
    return gather(scope, id)
  })
  return { file_name: `mes-donnees-${now.slice(0, 10)}.json`, data: { exported_at: now, ...gathered } }
})
