/** What the catalogue may hold beside the template's work. Each entry says why; nothing else passes. */

export const ROLES = ["jalon_app", "jalon_worker", "jalon_readonly"] as const

/** Tables nobody but an administrator touches: no policy, and no privilege for any role. */
export const technicalTables: Record<string, string> = {
  schema_migration: "the runner's own memory of what it applied",
  audit_seal: "what the nightly check sealed, written by its functions alone",
  audit_check: "what each night found, without anything of what the entries say",
  field_root_key: "proofs of root keys, written by agree_on_root_key() alone",
  opco_pace: "when each OPCO may be called next, written by take_opco_turn() alone",
  call_count: "counters that forget, written by count_call() alone",
}

/** Protected tables whose writes leave no audit row. */
export const unauditedTables: Record<string, string> = {
  audit_entry: "the audit itself",
  audit_chain: "the last link of each chain, written by the audit alone",
  idempotency_key: "the command it remembers is audited",
  login_throttle: "a counter that forgets",
  worker_heartbeat: "a pulse",
  mail_delivery: "itself a record of what was done",
  notice: "itself a record of what was said",
  data_export_piece: "the bytes of an audited export, cut into pieces",
  search_key: "words of audited rows, kept by triggers",
  list_count: "totals of audited rows, kept by triggers",
  money_day: "totals of audited rows, kept by triggers",
  received_month: "totals of audited rows, kept by triggers",
  contract_editor: "a pulse that forgets",
  published_level: "rows of an audited file, up to 800,000",
  published_branch: "rows of an audited file",
  opco_exchange: "itself a record of what was sent",
  signature_webhook: "itself a record of what was received",
  attendance_event: "itself the chained record of a sheet: a signature is one row and nothing more",
  attendance_chain: "the last link of each sheet, written with its events",
  attendance_ink: "drawn with a signature, whose event in the chain holds its hash",
  attendance_line: "each change of a line is an event of its sheet, in the chain",
  attendance_code_try: "a counter that forgets",
}

/** Tables that hold rows of organizations but are not cut by the plain tenant rule. */
export const otherTenantRules: Record<string, string> = {
  audit_entry: "a person also reads her own history, outside any organization",
  member: "a person sees her own place; log-in finds it before anyone is known",
  mail_delivery: "a mail concerns a person, and the organization for which it left if any",
  notice: "a person is told what concerns her, and by a school while she works for it",
  stored_file: "a file belongs to an organization or to a person",
  session: "a session belongs to a person, whatever the organization it works for",
  saved_view: "a colleague's view is hers until she shares it",
  guest_link: "a guest comes with the secret of one link, and sees that one",
  company_profile: "a company shows its profile to the schools it works with",
  student: "a student sees her own file in each school that knows her",
  student_document: "a student sees the documents of her own file",
  rectification_request: "a student sees what she asked her school to put right",
}

/** Policies beside `scope`, all for the owner, which runs the SECURITY DEFINER functions. */
export const ownerPolicies: Record<string, string> = {
  "audit_entry.keeper": "the audit triggers append",
  "audit_chain.keeper": "the audit triggers move the last link",
  "organization.keeper": "organization_teaches() tells log-in one boolean",
  "idempotency_key.keeper": "prune_technical_rows() removes what is outdated",
  "password_reset.keeper": "prune_technical_rows() removes what is outdated",
  "mail_delivery.keeper": "prune_technical_rows() removes what is outdated",
  "session.keeper": "enter_scope() looks at the session; closing an account ends its sessions",
  "member.keeper": "enter_scope() looks at the membership",
  "signature_envelope.keeper": "sealed_document() tells who signed to whoever holds the very file",
  "signature_document.keeper": "sealed_document() tells who signed to whoever holds the very file",
  "attendance_certificate.keeper":
    "sealed_document() tells what a file is to whoever holds the very file; company_certificates() tells a company its own",
  "attendance_document.keeper": "sealed_document() tells what a file is to whoever holds the very file",
  "signer.keeper": "sealed_document() tells who signed to whoever holds the very file",
  "signature_request.keeper":
    "envelope_of_request() tells whose a message of the provider is, signature_requests_to_ask() what to ask about",
  "signature_webhook.keeper": "prune_signature_webhooks() removes what is outdated",
  "guest_link.keeper": "guest_link_page() tells a guest what her link is about",
  "account.keeper": "guest_link_page() tells a guest the name of the person who invites her",
  "apprentice_training_center.keeper":
    "guest_link_page() tells a guest the code of the school that invites her",
  "partnership.keeper":
    "join_partner() joins a school and a company; company_schools() tells the company whom it works with",
  "company_profile.keeper":
    "found_company() gives a company its space; company_of_siret() tells whether it has one",
  "partner.keeper": "join_partner() ties the school's row to the company that accepted",
  "partner_contact.keeper":
    "company_contracts() tells a tutor the professionalization contracts that name them: their e-mail is on the contact alone",
  "organization.founder": "found_company() gives a company its space",
  "member.founder": "join_founded_company() lets its first person in",
  "search_key.keeper": "index_words() keeps the words of every list",
  "list_count.keeper": "count_rows() keeps the totals of every list",
  "invoice.keeper":
    "company_invoices() tells a company the invoices that are addressed to it; keep_received_months() knows what a payment was for",
  "money_day.keeper":
    "keep_instalment_money() and keep_written_money() keep what a school expects, invoiced, received and is owed",
  "received_month.keeper":
    "keep_received_months(), move_received_instalment() and move_received_contract() keep what a school received by month",
  "instalment.keeper": "keep_received_months() knows what a payment was for",
  "invoice_payment.keeper": "move_received_instalment() and move_received_contract() know what was received",
  "login_throttle.keeper": "prune_technical_rows() removes what is outdated",
  "student.student_space":
    "student_places() and student_picture() tell what a student and her school may know",
  "class.student_space": "student_places() names a student's class",
  "training.student_space": "student_places() names a student's training",
  "required_document.student_space": "student_places() lists what her training asks of a student",
  "account.placer": "fit_account_to_role() gives a trainer the teaching account, and takes it back",
  "student_document.own_accesses": "own_accesses() tells a student who opened her documents",
  "contract.own_accesses":
    "own_accesses() tells a student who took a contract of theirs to sign; student_contracts() and company_contracts() tell a student and a company their own",
  "session_version.keeper":
    "student_sessions(), company_sessions() and feed_sessions() tell published sessions to those they concern",
  "publication_recipient.keeper":
    "student_sessions() marks what a student has not seen; see_own_planning() marks it as seen",
  "publication_company_view.keeper":
    "see_company_planning() keeps which publications a company account has seen; company_planning_changes() tells what is new to it",
  "planning_publication.keeper": "see_company_planning() knows which days a publication was about",
  "enrolment.keeper": "student_sessions() and company_sessions() know who is in a class, and when",
  "calendar_period.keeper":
    "student_periods(), company_periods() and feed_periods() tell the weeks of a class",
  "course_document.keeper": "student_course_documents() tells a student what was given to her class",
  "attendance_chain.keeper": "chain_lengths() tells how far the sheets on walls have come",
  "attendance_event.keeper": "own_signing() tells a learner whether they have signed already",
  "attendance_line.keeper":
    "company_absences() and company_hours() tell a company when its apprentices were there, and when not",
  "attendance_sheet.keeper": "company_absences() tells a company when its apprentices were away",
  "justification.keeper": "company_absences() says whether an absence is justified, with a generic label",
  "calendar_feed.keeper": "open_feed() and feed_sessions() open a planning to whoever holds its address",
  "trainer.keeper": "feed_sessions() tells a trainer's calendar their own sessions",
  "notice.keeper": "prune_notices() removes what was read long ago",
  "organization_key.keeper":
    "root_keys_in_use() and organizations_to_rewrap() tell which root keys are needed",
  "legal_value.keeper": "legal_values() tells everyone the legal values",
  "funding_file.keeper": "published_funding() tells everyone which files count",
  "official_blank.keeper": "official_blank_on() gives whoever prints a contract the form of its version",
  "published_level.keeper": "published_funding() tells everyone the levels of a certification",
  "opco_connection.keeper": "schools_with_opco_keys() tells which schools have keys to test",
  "deposit.keeper": "connections_to_follow() tells which keys have files to ask for",
  "course_session.keeper": "schools_with_sessions() tells which schools have sheets to make and to close",
  "published_branch.keeper": "published_funding() tells everyone the branches of an agreement",
}

/** Unique keys of tables with an organization that the organization does not lead. */
export const otherUniqueKeys: Record<string, string> = {
  audit_entry_pkey: "the chain names the organization, or the person outside any",
  mail_delivery_pkey: "the Message-ID is made by us and taken by nobody's choice",
  notice_account_id_source_key: "the work that tells is named by us: nobody can choose a taken name",
  member_one_place: "a person has one place at a time, in whatever organization",
  guest_link_token: "the hash of a secret of 256 bits: nobody can choose or guess a taken one",
  stored_file_key_key: "the key is random and chosen by the server",
}

/** References that name no organization, although both tables do. */
export const otherReferences: Record<string, string> = {
  student_document_file_id_fkey:
    "a student's own file is no school's: student_document_file() lets in files of the school and of that student",
}

const both = ["jalon_app", "jalon_worker"] as const
/** Every function of ours a role may run, and who. */
export const executable: Record<string, readonly string[]> = {
  scope_kind: both,
  scope_guest_link: both,
  contract_reach: both,
  search_text: both,
  tutor_key: both,
  host_tutor_keys: both,
  contract_situations: both,
  search_words: both,
  scope_organization: both,
  scope_account: both,
  enter_scope: both,
  take_login_try: ["jalon_app"],
  count_call: ["jalon_app"],
  begin_login: ["jalon_app"],
  open_session: ["jalon_app"],
  audit_note: both,
  audit_first_break: both,
  invoice_link: both,
  organization_teaches: both,
  enqueue_work: both,
  colleagues: both,
  student_picture: both,
  student_places: both,
  fit_account_to_role: both,
  own_accesses: both,
  legal_values: both,
  published_funding: both,
  published_levels: both,
  official_blank_on: both,
  is_operator: both,
  legal_value_history: ["jalon_app"],
  agree_on_root_key: both,
  root_keys_in_use: both,
  contract_amount: both,
  guest_link_state: both,
  guest_link_page: both,
  sealed_document: ["jalon_app"],
  envelope_of_request: ["jalon_app"],
  company_of_siret: ["jalon_app"],
  join_partner: ["jalon_app"],
  found_company: ["jalon_app"],
  join_founded_company: ["jalon_app"],
  company_schools: ["jalon_app"],
  student_contracts: ["jalon_app"],
  company_contracts: ["jalon_app"],
  company_signatures: ["jalon_app"],
  student_sessions: ["jalon_app"],
  chain_lengths: ["jalon_app"],
  own_signing: ["jalon_app"],
  student_periods: ["jalon_app"],
  student_course_documents: ["jalon_app"],
  see_own_planning: ["jalon_app"],
  open_feed: ["jalon_app"],
  feed_sessions: ["jalon_app"],
  feed_periods: ["jalon_app"],
  company_sessions: ["jalon_app"],
  company_planning_changes: ["jalon_app"],
  see_company_planning: ["jalon_app"],
  company_periods: ["jalon_app"],
  company_invoices: ["jalon_app"],
  company_absences: ["jalon_app"],
  company_hours: ["jalon_app"],
  company_certificates: ["jalon_app"],
  add_month_partition: ["jalon_worker"],
  partition_months_ahead: ["jalon_worker"],
  audit_chains_to_check: ["jalon_worker"],
  audit_links: ["jalon_worker"],
  audit_seals: ["jalon_worker"],
  propose_audit_seal: ["jalon_worker"],
  keep_audit_seals: ["jalon_worker"],
  drop_proposed_audit_seals: ["jalon_worker"],
  record_audit_check: ["jalon_worker"],
  last_audit_check: ["jalon_worker"],
  prune_technical_rows: ["jalon_worker"],
  add_legal_value: ["jalon_worker"],
  withdraw_legal_value: ["jalon_worker"],
  schools_with_contracts: ["jalon_worker"],
  schools_with_office: ["jalon_worker"],
  organizations_to_rewrap: ["jalon_worker"],
  students_to_sweep: ["jalon_worker"],
  students_to_seal: ["jalon_worker"],
  prune_notices: ["jalon_worker"],
  schools_with_opco_keys: ["jalon_worker"],
  connections_to_follow: ["jalon_worker"],
  schools_with_sessions: ["jalon_worker"],
  take_opco_turn: ["jalon_worker"],
  drop_exchange_month: ["jalon_worker"],
  drop_attendance_month: ["jalon_worker"],
  attendance_months_before: ["jalon_worker"],
  signature_requests_to_ask: ["jalon_worker"],
  prune_signature_webhooks: ["jalon_worker"],
}
