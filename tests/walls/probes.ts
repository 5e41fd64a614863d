import { sql } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import type pg from "pg"
import { ELSEWHERE, opensElsewhere, receives } from "./money-probes.ts"

type Told = {
  /** As the owner of the database, before. */
  prepare?: string[]
  /** What the caller's scope states, without the prefix. */
  scope: string
  ask: string
  /** The API's, when nothing is said. */
  role?: "jalon_app" | "jalon_worker"
}

/** Whether a caller in this scope is told at least one row. Everything is undone afterwards. */
const isTold = async (
  admin: pg.Client,
  { prepare = [], scope, ask, role = "jalon_app" }: Told,
): Promise<boolean> => {
  await admin.query("begin")
  try {
    for (const statement of prepare) await admin.query(statement)
    await admin.query(`select set_config('app.' || name, value, true) from (${scope}) as scope (name, value)`)
    await admin.query(`set local role ${role}`)
    return (await admin.query(ask)).rowCount !== 0
  } catch {
    return false
  } finally {
    await admin.query("rollback")
  }
}

/** A file that counts, with one level and one branch, as anybody is told of it. */
const publishedFile = (part: "files" | "levels" | "branches") => ({
  prepare: [
    `insert into published_level (rncp, cpne_code, applicable_from, file_id, amount_cents, status)
     select 'RNCP2', '147', '2026-01-01', id, 1, 'A' from funding_file`,
    `insert into published_branch (idcc, cpne_code, file_id, cpne_label) select '1486', '147', id, '' from funding_file`,
    "update funding_file set state = 'applied'",
  ],
  scope: "select 'kind', 'signed_out'",
  ask: `select from jsonb_array_elements(published_funding(array['RNCP2'], '1486') -> '${part}')`,
})

const A_STUDENT = "(select id from student where account_id is not null order by id limit 1)"
const OF_HER_SCHOOL = `where organization_id = (select organization_id from student where id = ${A_STUDENT}) limit 1`

/** A student with a place in a class, who asks what her space says of her school. */
const studentSpace = (says: string) => ({
  prepare: [
    `update student set class_id = (select id from class ${OF_HER_SCHOOL}),
       training_id = (select training_id from required_document ${OF_HER_SCHOOL}) where id = ${A_STUDENT}`,
  ],
  scope: `select 'kind', 'person' union all select 'account_id', account_id::text from student where id = ${A_STUDENT}`,
  ask: `select from student_places() where ${says}`,
})

/** A guest who opens the page of her link. */
const guestPage = (says: string) => ({
  prepare: ["update apprentice_training_center set uai = '0750001X'"],
  scope:
    "select 'kind', 'signed_out' union all (select 'guest_link', encode(token_hash, 'hex') from guest_link limit 1)",
  ask: `select from guest_link_page() where ${says}`,
})

/** Whoever holds a file that was sealed, and asks who signed it. */
const heldFile = (says = "true") => ({
  prepare: [
    `update signer set status = 'signed', signed_at = now(), signed_by = 'typed', consent = 'oui', identified_at = now(),
       identified_by = 'email', frames = (select jsonb_agg(jsonb_build_object('document', id)) from signature_document)`,
    "update signature_document set sealed_file_id = shown_file_id, sealed_sha256 = '\\x01'",
    `update signature_envelope e set status = 'completed', closed_at = now(),
       evidence_file_id = (select shown_file_id from signature_document d where d.envelope_id = e.id)`,
  ],
  scope: "select 'kind', 'signed_out'",
  ask: `select from sealed_document('\\x01') where ${says}`,
})

const A_PARTNER = "(select id from partner order by id limit 1)"
const THROUGH_ITS_LINK = `select 'kind', 'system'
  union all select 'organization_id', organization_id::text from partner where id = ${A_PARTNER}`
const FOUND = `found_company(${A_PARTNER}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`

const A_CONTACT = "(select id from partner_contact order by id limit 1)"
const OF_CONTACT = `(select organization_id from partner_contact where id = ${A_CONTACT})`
const A_TUTOR = `(select m.id from member m where m.revoked_at is null and m.organization_id <> ${OF_CONTACT}
  and not exists (select from partner p where p.organization_id = ${OF_CONTACT} and p.company_id = m.organization_id) order by m.id limit 1)`

/** A tutor without office, named by a professionalization contract, whose e-mail only the contact has. */
const proTutor = {
  prepare: [
    `create temp table tutor on commit drop as select m.*, a.email from member m join account a on a.id = m.account_id where m.id = ${A_TUTOR}`,
    "update member set role_id = 4 where id = (select id from tutor)",
    `insert into partnership (id, school_id, company_id) select gen_random_uuid(), ${OF_CONTACT}, organization_id from tutor
     on conflict (school_id, company_id) do update set ended_at = null`,
    `update partner set company_id = (select organization_id from tutor)
     where id = (select partner_id from partner_contact where id = ${A_CONTACT})`,
    `update contract c set contract_type = 'professionnalisation', status = 'engaged', partner_id = k.partner_id, tutor_id = k.id,
       fields = jsonb_build_object('tuteur_nom', k.last_name, 'tuteur_prenom', k.first_name)
     from partner_contact k
     where k.id = ${A_CONTACT} and c.id = (select id from contract where organization_id = k.organization_id order by id limit 1)`,
    `update partner_contact set email = (select email from tutor), archived_at = null where id = ${A_CONTACT}`,
  ],
  scope: `select 'kind', 'member' union all select 'organization_id', organization_id::text from tutor
    union all select 'account_id', account_id::text from tutor`,
  ask: "select from company_contracts()",
}

const AN_INVOICE = "(select id from invoice where kind = 'invoice' order by id limit 1)"
const INVOICING = `(select organization_id from invoice where id = ${AN_INVOICE})`
const A_COMPANY = `(select m.id from member m join organization o on o.id = m.organization_id
  where o.kind = 'company' and m.revoked_at is null and m.role_id < 4 order by m.id limit 1)`

/** Somebody who answers for a company that a school's invoice is addressed to. */
const invoicedCompany = {
  prepare: [
    `create temp table payer on commit drop as select * from member where id = ${A_COMPANY}`,
    `insert into partnership (id, school_id, company_id) select gen_random_uuid(), ${INVOICING}, organization_id from payer
     on conflict (school_id, company_id) do update set ended_at = null`,
    `update partner set company_id = null where organization_id = ${INVOICING}`,
    `update partner set company_id = (select organization_id from payer)
     where id = (select id from partner where organization_id = ${INVOICING} order by id limit 1)`,
    `update contract c set partner_id = p.id from partner p
     where p.company_id = (select organization_id from payer) and p.organization_id = ${INVOICING}
       and c.id = (select contract_id from invoice where id = ${AN_INVOICE})`,
    "alter table invoice disable trigger keep_invoice",
    `update invoice set document = jsonb_set(document, '{payer,kind}', '"employer"') where id = ${AN_INVOICE}`,
  ],
  scope: `select 'kind', 'member' union all select 'organization_id', organization_id::text from payer
    union all select 'account_id', account_id::text from payer`,
  ask: "select from company_invoices()",
}

const ALWAYS = "'2020-01-01', '2040-01-01'"
const A_SHEET = "(select sheet_id from attendance_line order by sheet_id limit 1)"
const TAUGHT = `(select organization_id from attendance_sheet where id = ${A_SHEET})`

/** The office of a company whose apprentice missed a half-day, and whose document was accepted. */
const absentApprentice = (says = "true") => ({
  prepare: [
    `create temp table employer on commit drop as select * from member where id = ${A_COMPANY}`,
    `insert into partnership (id, school_id, company_id) select gen_random_uuid(), ${TAUGHT}, organization_id from employer
     on conflict (school_id, company_id) do update set ended_at = null`,
    `update partner set company_id = null where organization_id = ${TAUGHT}`,
    `update partner set company_id = (select organization_id from employer)
     where id = (select id from partner where organization_id = ${TAUGHT} order by id limit 1)`,
    `update attendance_sheet set status = 'signed', countersigned_at = now(), countersigned_by = (select account_id from employer),
       countersigned_trainer = null
     where id = ${A_SHEET}`,
    `update attendance_line set status = 'absent', due_minutes = 180, present_minutes = 0, missed_minutes = 180,
       justified_minutes = 180 where sheet_id = ${A_SHEET}`,
    `update justification set status = 'accepted', submitted_at = now(), decided_at = now() where organization_id = ${TAUGHT}`,
    `update contract c set partner_id = p.id, status = 'engaged', starts_on = '2026-01-01', ends_on = '2028-01-01',
       student_id = (select student_id from attendance_line where sheet_id = ${A_SHEET} limit 1)
     from partner p
     where p.company_id = (select organization_id from employer) and p.organization_id = ${TAUGHT}
       and c.id = (select id from contract where organization_id = ${TAUGHT} order by id limit 1)`,
  ],
  scope: `select 'kind', 'member' union all select 'organization_id', organization_id::text from employer
    union all select 'account_id', account_id::text from employer`,
  ask: `select from company_absences(${ALWAYS}) where ${says}`,
})

/** The same company, whose apprentice was told of a publication: what it looks at is kept. */
const lookingEmployer = {
  ...absentApprentice(),
  prepare: [
    ...absentApprentice().prepare,
    `update publication_recipient p set kind = 'learner', trainer_id = null,
       student_id = (select student_id from attendance_line where sheet_id = ${A_SHEET} limit 1)
     where p.organization_id = ${TAUGHT}`,
  ],
  ask: "select from see_company_planning() seen where seen > 0",
}

/** A student in the class of a published session, who asks for her planning. */
const publishedClass = (ask: string) => ({
  prepare: [
    `create temp table reader on commit drop as
       select s.id, s.account_id, s.organization_id, c.id as class_id from student s
         join class c on c.organization_id = s.organization_id where s.id = ${A_STUDENT} order by c.id limit 1`,
    `insert into enrolment (id, organization_id, student_id, class_id, entry_date)
     select gen_random_uuid(), organization_id, id, class_id, '2026-09-01' from reader`,
    "update session_version v set class_ids = array[r.class_id] from reader r where v.organization_id = r.organization_id",
    "update course_document d set class_ids = array[r.class_id] from reader r where d.organization_id = r.organization_id",
    `update publication_recipient p set kind = 'learner', trainer_id = null, student_id = r.id, is_first = false from reader r
     where p.organization_id = r.organization_id`,
    "update calendar_feed f set token_hash = '\\xfeed' from reader r where f.account_id = r.account_id",
  ],
  scope: "select 'kind', 'person' union all select 'account_id', account_id::text from reader",
  ask,
})

/** A learner who is awaited on a sheet and has signed it: what they are told of it. */
const signedLearner = {
  prepare: [
    `create temp table reader on commit drop as
       select l.organization_id, l.on_date, l.sheet_id, l.student_id,
         (select id from account where account_type = 0 order by id limit 1) as account_id
       from attendance_line l order by l.sheet_id, l.student_id limit 1`,
    "update student s set account_id = r.account_id, archived_at = null from reader r where s.id = r.student_id",
    `insert into attendance_event (organization_id, on_date, sheet_id, seq, kind, student_id, at, method, hash)
     select organization_id, on_date, sheet_id, 900, 'learner_signed', student_id, now(), 'qr_rotating', 'probe' from reader
     on conflict do nothing`,
    "grant select on reader to jalon_app",
  ],
  scope: "select 'kind', 'person' union all select 'account_id', account_id::text from reader",
  ask: "select from reader r, own_signing(r.sheet_id, null) o where o.signed_at is not null",
}

/** Somebody's calendar at the address of a trainer. */
const trainerFeed = {
  prepare: [
    `create temp table reader on commit drop as
       select t.id, m.account_id, t.organization_id from trainer t join member m on m.id = t.member_id
       where m.revoked_at is null order by t.id limit 1`,
    "insert into calendar_feed (id, account_id, token_hash) select gen_random_uuid(), account_id, '\\xfeed' from reader",
    "update session_version v set trainer_ids = array[r.id] from reader r where v.organization_id = r.organization_id",
  ],
  scope: "select 'kind', 'visitor'",
  ask: `select from feed_sessions('\\xfeed', ${ALWAYS})`,
}

/** Prunes one outdated row as the worker would, and undoes it. */
const prunes = async (
  admin: pg.Client,
  outdated: string,
  prune = "prune_technical_rows(1000)",
): Promise<boolean> => {
  await admin.query("begin")
  try {
    await admin.query(outdated)
    await admin.query("set local role jalon_worker")
    const { rows } = await admin.query<{ n: number }>(`select ${prune} as n`)
    return rows[0]?.n === 1
  } finally {
    await admin.query("rollback")
  }
}

/** Adds a class as a member would, and tells whether what the database keeps about it followed. */
const follows = async (admin: pg.Client, kept: string): Promise<boolean> => {
  const { rows } = await admin.query<{ organization_id: number; training_id: string }>(
    "select organization_id, id as training_id from training limit 1",
  )
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
      [String(rows[0]?.organization_id)],
    )
    await admin.query(
      `insert into class (id, organization_id, training_id, name, school_year, start_date, end_date)
       values (gen_random_uuid(), $1, $2, 'Zythologie', '2026-2027', '2026-09-01', '2027-06-30')`,
      [rows[0]?.organization_id, rows[0]?.training_id],
    )
    return (await admin.query(kept)).rowCount === 1
  } catch {
    return false
  } finally {
    await admin.query("rollback")
  }
}

/** For the policies no route depends on: does what they are there for still work? */
export const probes: Record<string, (db: TestDatabase) => Promise<boolean>> = {
  "organization.keeper": async ({ data }) => {
    const [row] = await data.readOnce(
      { kind: "signed_out" },
      "test",
      sql<{
        known: boolean
      }>`select organization_teaches(m.organization_id) is not null as known from member m limit 1`,
    )
    return row?.known === true
  },
  "legal_value.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from legal_value`)).length === 1,
  "legal_value_draft.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from legal_value_draft`)).length === 1,
  "official_blank.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from official_blank`)).length === 1,
  "funding_file.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from funding_file`)).length === 1,
  "published_level.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from published_level`)).length === 1,
  "published_branch.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from published_branch`)).length === 1,
  "worker_heartbeat.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from worker_heartbeat`)).length === 1,
  "session.keeper": async ({ admin }) => {
    await admin.query("begin")
    try {
      await admin.query("set local role jalon_app; select set_config('app.kind', 'signed_out', true)")
      await admin.query(
        "update account set disabled_at = now() where id = (select account_id from session where ended_at is null limit 1)",
      )
      const { rowCount } = await admin.query(
        "select from session where end_reason = 'account_disabled' limit 1",
      )
      return rowCount === 1
    } finally {
      await admin.query("rollback")
    }
  },
  "account.placer": async ({ admin }) => {
    await admin.query("begin")
    try {
      const { rows } = await admin.query<{ id: string; organization_id: number; account_id: string }>(
        `select m.id, m.organization_id, m.account_id from member m join account a on a.id = m.account_id
         where m.role_id = 4 and a.account_type = 2 and m.revoked_at is null limit 1`,
      )
      const [member] = rows
      await admin.query("update member set role_id = 5 where id = $1", [member?.id])
      await admin.query(
        "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
        [String(member?.organization_id)],
      )
      await admin.query("set local role jalon_app")
      await admin.query("select fit_account_to_role($1)", [member?.id])
      await admin.query("reset role")
      const found = await admin.query("select from account where id = $1 and account_type = 3", [
        member?.account_id,
      ])
      return found.rowCount === 1
    } finally {
      await admin.query("rollback")
    }
  },
  "session_version.keeper": ({ admin }) =>
    isTold(admin, publishedClass(`select from student_sessions(${ALWAYS})`)),
  "enrolment.keeper": ({ admin }) => isTold(admin, publishedClass(`select from student_sessions(${ALWAYS})`)),
  "publication_recipient.keeper": ({ admin }) =>
    isTold(admin, publishedClass(`select from student_sessions(${ALWAYS}) where is_news`)),
  "planning_publication.keeper": ({ admin }) => isTold(admin, lookingEmployer),
  "publication_company_view.keeper": ({ admin }) => isTold(admin, lookingEmployer),
  "calendar_period.keeper": ({ admin }) =>
    isTold(admin, publishedClass(`select from student_periods(${ALWAYS})`)),
  "course_document.keeper": ({ admin }) =>
    isTold(admin, publishedClass("select from student_course_documents()")),
  "attendance_chain.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: [
        "insert into attendance_chain (organization_id, sheet_id) select organization_id, id from attendance_sheet on conflict do nothing",
        "create temporary table shown on commit drop as select organization_id, sheet_id from attendance_chain",
        "grant select on shown to jalon_app",
      ],
      scope: "select 'kind', 'system'",
      ask: "select from chain_lengths(array(select organization_id from shown), array(select sheet_id from shown))",
    }),
  "attendance_event.keeper": ({ admin }) => isTold(admin, signedLearner),
  "attendance_line.keeper": ({ admin }) => isTold(admin, absentApprentice()),
  "attendance_sheet.keeper": ({ admin }) => isTold(admin, absentApprentice()),
  "justification.keeper": ({ admin }) => isTold(admin, absentApprentice("employer_label is not null")),
  "calendar_feed.keeper": ({ admin }) =>
    isTold(admin, publishedClass(`select from feed_sessions('\\xfeed', ${ALWAYS})`)),
  "trainer.keeper": ({ admin }) => isTold(admin, trainerFeed),
  "partner_contact.keeper": ({ admin }) => isTold(admin, proTutor),
  "invoice.keeper": ({ admin }) => isTold(admin, invoicedCompany),
  "search_key.keeper": ({ admin }) => follows(admin, "select from search_key where key = 'zythologie'"),
  "list_count.keeper": ({ admin }) =>
    follows(admin, "select from list_count where list = 'classes' and bucket = 'preparation'"),
  "money_day.keeper": ({ admin }) => opensElsewhere(admin),
  "received_month.keeper": ({ admin }) => receives(admin, { kept: "key <> 'elsewhere'" }),
  "instalment.keeper": ({ admin }) => receives(admin, { kept: "key <> 'elsewhere'" }),
  "invoice_payment.keeper": ({ admin }) => receives(admin, ELSEWHERE),
  "idempotency_key.keeper": ({ admin }) =>
    prunes(
      admin,
      "insert into idempotency_key (owner_id, key, route, request_hash, created_at) values (gen_random_uuid(), 'k', 'r', '', now() - interval '3 days')",
    ),
  "login_throttle.keeper": ({ admin }) =>
    prunes(
      admin,
      "insert into login_throttle (bucket, failures, since) values ('old', 1, now() - interval '3 days')",
    ),
  "password_reset.keeper": ({ admin }) =>
    prunes(
      admin,
      `insert into password_reset (id, account_id, token_hash, expires_at)
       select gen_random_uuid(), id, '\\x00', now() - interval '8 days' from account limit 1`,
    ),
  "mail_delivery.keeper": ({ admin }) =>
    prunes(
      admin,
      `insert into mail_delivery (message_id, account_id, template, state, created_at)
       select 'ancien', id, 't', 'sent', now() - interval '181 days' from account limit 1`,
    ),
  "notice.keeper": ({ admin }) =>
    prunes(
      admin,
      `insert into notice (id, account_id, template, title, path, source, read_at, created_at)
       select gen_random_uuid(), id, 't', 'Ancien', '/school', 'ancien', now() - interval '2 years', now() - interval '2 years'
       from account limit 1`,
      "prune_notices((now() - interval '1 year')::date, (now() - interval '3 years')::date, 1000)",
    ),
  "legal_value.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: [
        `insert into legal_value (id, name, valid_from, value, source, added_by)
         values (gen_random_uuid(), 'smic.metropole', '2027-01-01', '{}', 'Décret', 'test')`,
      ],
      scope: "select 'kind', 'system'",
      ask: "select from legal_values()",
    }),
  "official_blank.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update official_blank set state = 'applied', valid_from = '2026-01-01'"],
      scope: "select 'kind', 'signed_out'",
      ask: "select from official_blank_on('10103*13', '2026-09-01')",
    }),
  "funding_file.keeper": ({ admin }) => isTold(admin, publishedFile("files")),
  "published_level.keeper": ({ admin }) => isTold(admin, publishedFile("levels")),
  "published_branch.keeper": ({ admin }) => isTold(admin, publishedFile("branches")),
  "organization_key.keeper": ({ admin }) =>
    isTold(admin, { scope: "select 'kind', 'system'", ask: "select from root_keys_in_use()" }),
  "signature_envelope.keeper": ({ admin }) => isTold(admin, heldFile()),
  "signature_request.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update signature_request set request_id = 'asked'"],
      scope: "select 'kind', 'signed_out'",
      ask: "select from envelope_of_request('asked')",
    }),
  "signature_webhook.keeper": ({ admin }) =>
    prunes(
      admin,
      `insert into signature_webhook (id, organization_id, envelope_id, event_id, event_name, at, received_at)
       select gen_random_uuid(), organization_id, id, 'ancien', 'signer.done', now(), now() - interval '31 days'
       from signature_envelope limit 1`,
      "prune_signature_webhooks(1000)",
    ),
  "signature_document.keeper": ({ admin }) => isTold(admin, heldFile()),
  "attendance_certificate.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update attendance_certificate set sha256 = '\\x03'"],
      scope: "select 'kind', 'signed_out'",
      ask: "select from sealed_document('\\x03')",
    }),
  "attendance_document.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update attendance_document set sha256 = '\\x02'"],
      scope: "select 'kind', 'signed_out'",
      ask: "select from sealed_document('\\x02')",
    }),
  "signer.keeper": ({ admin }) => isTold(admin, heldFile("signers is not null")),
  "opco_connection.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update opco_connection set key_sealed = '\\x00', state = 'connected'"],
      scope: "select 'kind', 'system'",
      ask: "select from schools_with_opco_keys(0, 10)",
      role: "jalon_worker",
    }),
  "course_session.keeper": ({ admin }) =>
    isTold(admin, {
      scope: "select 'kind', 'system'",
      ask: "select from schools_with_sessions('2026-11-16', '2026-11-16', 0, 10)",
      role: "jalon_worker",
    }),
  "deposit.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update opco_connection set key_sealed = '\\x00', state = 'connected'"],
      scope: "select 'kind', 'system'",
      ask: "select from connections_to_follow('00000000-0000-0000-0000-000000000000', 10)",
      role: "jalon_worker",
    }),
  "guest_link.keeper": ({ admin }) => isTold(admin, guestPage("true")),
  "apprentice_training_center.keeper": ({ admin }) => isTold(admin, guestPage("uai is not null")),
  "class.student_space": ({ admin }) => isTold(admin, studentSpace("class_name is not null")),
  "training.student_space": ({ admin }) => isTold(admin, studentSpace("training_title is not null")),
  "required_document.student_space": ({ admin }) => isTold(admin, studentSpace("required <> '[]'")),
  "student_document.own_accesses": ({ admin }) =>
    isTold(admin, {
      prepare: [
        `select set_config('app.kind', 'system', true), set_config('app.organization_id', organization_id::text, true),
           audit_note(organization_id, null, 'student_document', id::text, '{}')
         from student_document where student_id = ${A_STUDENT}`,
      ],
      scope: studentSpace("true").scope,
      ask: "select from own_accesses(10) where what = 'document'",
    }),
  "contract.own_accesses": ({ admin }) =>
    isTold(admin, {
      prepare: [
        `update contract set student_id = ${A_STUDENT}
         where id = (select id from contract ${OF_HER_SCHOOL})`,
        `select set_config('app.kind', 'system', true), set_config('app.organization_id', organization_id::text, true),
           audit_note(organization_id, null, 'contract', id::text, '{"revealed": "signature_copy"}')
         from contract where student_id = ${A_STUDENT}`,
      ],
      scope: studentSpace("true").scope,
      ask: "select from own_accesses(10) where what = 'signature_copy'",
    }),
  "company_profile.keeper": ({ admin }) =>
    isTold(admin, {
      prepare: ["update company_profile set siret = '00000010900017'"],
      scope: "select 'kind', 'system'",
      ask: "select from company_of_siret('00000010900017')",
    }),
  "partner.keeper": ({ admin }) =>
    isTold(admin, {
      scope: THROUGH_ITS_LINK,
      ask: `select join_partner(${A_PARTNER}, (select min(company_id) from partnership), gen_random_uuid())`,
    }),
  "organization.founder": ({ admin }) => isTold(admin, { scope: THROUGH_ITS_LINK, ask: `select ${FOUND}` }),
  "member.founder": async ({ admin }) =>
    isTold(admin, {
      prepare: [
        `select set_config(name, value, true) from (${THROUGH_ITS_LINK.replaceAll("select '", "select 'app.")}) as scope (name, value)`,
        `select ${FOUND}, set_config('probe.account', (select a.id::text from account a where not exists (select from member m where m.account_id = a.id) limit 1), true)`,
      ],
      scope: THROUGH_ITS_LINK,
      ask: `select join_founded_company(${A_PARTNER}, current_setting('probe.account')::uuid, gen_random_uuid())`,
    }),
}
