import type pg from "pg"
import { MOMENT } from "./enter-at.ts"

/** What each table is told of, where no moment was given: who wrote it in each school, by address. */
const writers = [
  ["student", "solene.trehout"],
  ["enrolment", "solene.trehout"],
  ["student_document", "solene.trehout"],
  ["partner", "ines.bordessoule"],
  ["partner_contact", "ines.bordessoule"],
  ["partner_label", "ines.bordessoule"],
  ["company_label", "ines.bordessoule"],
  ["contract_import", "ines.bordessoule"],
  ["invoice_event", "ines.bordessoule"],
  ["invoice_payment", "ines.bordessoule"],
  ["training", "karim.oudjelal"],
  ["class", "karim.oudjelal"],
  ["calendar_period", "karim.oudjelal"],
  ["training_funding_level", "karim.oudjelal"],
  ["required_document", "karim.oudjelal"],
] as const

/**
 * The audit of the demo, told as it would have been: each entry at the moment of what it tells, by whoever did it, then
 * numbered and chained again in that order. Everything was really written in one minute, by the seed.
 */
const retell = `
  create temp table told on commit drop as
  with dated as (
    select e.*, split_part(e.action, '${MOMENT}', 2) as marked, (e.after ->> 'created_at')::timestamptz as written,
      -- Rows that say themselves when they were made; what the product dates by its own clock says so by the mark.
      e.subject in ('contract_move', 'contract_version', 'contract_attachment')
        and (e.after ->> 'created_at')::timestamptz < now() - interval '1 hour' as is_own
    from audit_entry e
  ), moments as (
    select d.*,
      case
        when d.is_own then d.written
        -- An invoice is issued in the morning of its day; what follows on the same day comes after.
        when d.subject in ('invoice_event', 'invoice_payment') then
          (coalesce(d.after ->> 'happened_on', d.after ->> 'paid_on')::timestamp + case d.after ->> 'move' when 'issue' then time '09:10'
            when 'transmit' then time '10:25' else time '15:40' end) at time zone 'Europe/Paris'
        when d.marked <> '' then d.marked::timestamp at time zone 'Europe/Paris'
        when d.written < now() - interval '1 hour' then d.written
        else coalesce(r.created_at, h.created_at) end as moment,
      case
        when d.is_own and d.subject = 'contract_attachment' then k.account_id
        when d.is_own then coalesce(d.after ->> 'account_id', d.after ->> 'made_by')::uuid
        when d.marked <> '' then d.actor_account_id
        when d.organization_id = 1001 then w.account_id
        else m.account_id end as teller
    from dated d
    -- What a student told comes a week after the file was opened.
    left join lateral (
      select s.created_at + interval '7 days' as created_at from student s
      where s.id = coalesce(case when d.subject = 'student' then d.subject_id::uuid end, (d.after ->> 'student_id')::uuid,
        (select o.student_id from student_document o where d.subject = 'student_document' and o.id::text = d.subject_id))
    ) r on true
    -- The school was set up in a week of June, in the hours of its office.
    cross join lateral (
      select '2026-06-15 08:30'::timestamp at time zone 'Europe/Paris'
        + abs(hashtext(d.subject_id)) % 5 * interval '1 day' + abs(hashtext(d.subject_id || d.subject)) % 540 * interval '1 minute' as created_at
    ) h
    left join (
      select v.subject, a.id as account_id from unnest($1::text[], $2::text[]) v (subject, name)
      join account a on a.email = v.name || '@exemple-cfa.test'
    ) w on w.subject = d.subject
    left join lateral (
      select m.account_id from contract_move m where d.subject = 'contract_attachment'
        and m.contract_id::text = d.after ->> 'contract_id' and m.created_at = d.written limit 1
    ) k on true
    left join lateral (
      select m.account_id from member m where m.organization_id = d.organization_id order by m.role_id limit 1
    ) m on true
  )
  select chain, row_number() over (partition by chain order by least(moment, now()), seq) as seq,
    least(moment, now()) as at, organization_id, account_id,
    case when teller is not null then 'member' when marked <> '' or is_own then 'system' else actor_kind end as actor_kind,
    teller as actor_account_id, split_part(action, '${MOMENT}', 1) as action, operation, subject, subject_id, before,
    case when written > now() - interval '1 hour' then jsonb_set(after, '{created_at}', to_jsonb(least(moment, now()))) else after end as after
  from moments`

const rechain = `
  with added as (
    insert into audit_entry
    select chain, seq, at, organization_id, account_id, actor_kind, actor_account_id, action, operation, subject, subject_id,
      before, after,
      audit_link('\\x'::bytea, audit_content(chain, seq, at, actor_kind, actor_account_id, action, operation, subject, subject_id,
        before, after)) over (partition by chain order by seq)
    from told
    returning chain, seq, hash
  )
  update audit_chain c set seq = last.seq, hash = last.hash
  from (select distinct on (chain) chain, seq, hash from added order by chain, seq desc) last
  where c.chain = last.chain`

/** The rows say the same as their history. */
const dateRows = `
  update contract c set created_at = t.first, updated_at = t.last, status_since = coalesce(t.moved, t.first)
  from (
    select subject_id, min(at) as first, max(at) as last,
      (select max(m.created_at) from contract_move m where m.contract_id::text = t.subject_id and m.from_status <> m.to_status) as moved
    from told t where subject = 'contract' group by subject_id
  ) t where c.id::text = t.subject_id`

const dateOwnRows = (table: string) => `
  update ${table} r set created_at = t.at from told t
  where t.subject = '${table}' and t.operation = 'insert' and t.subject_id = r.id::text and t.at <> r.created_at`

const dateAmendments = `
  update contract_amendment a set created_at = t.first, updated_at = t.last, status_since = t.last
  from (select subject_id, min(at) as first, max(at) as last from told where subject = 'contract_amendment' group by subject_id) t
  where a.id::text = t.subject_id`

/** Spreads the histories over the days and the people that the seed tells of. As a superuser, before anyone looks. */
export const spreadHistories = async (client: pg.Client): Promise<void> => {
  await client.query("begin")
  await client.query("set local session_replication_role = 'replica'")
  await client.query(retell, [writers.map(([subject]) => subject), writers.map(([, name]) => name)])
  await client.query("truncate audit_entry")
  await client.query(rechain)
  for (const table of [
    "contract_move",
    "contract_version",
    "contract_attachment",
    "invoice_event",
    "invoice_payment",
  ])
    await client.query(dateOwnRows(table))
  await client.query(dateRows)
  await client.query(dateAmendments)
  await client.query("commit")
}
