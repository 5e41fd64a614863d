/**
 * Who writes each table: one module or one package. Others call an operation or a function of its server face.
 * `npm run check` reads every statement of the product against this list, and this list against db/schema.sql.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  audit_chain: "packages/data",
  audit_check: "packages/data",
  audit_entry: "packages/data",
  audit_seal: "packages/data",
  call_count: "packages/data",
  field_root_key: "packages/data",
  list_count: "packages/data",
  organization_key: "packages/data",
  schema_migration: "packages/data",
  search_key: "packages/data",
  idempotency_key: "packages/serving",
  worker_heartbeat: "packages/jobs",

  account: "modules/identity",
  login_throttle: "modules/identity",
  password_reset: "modules/identity",
  session: "modules/identity",

  legal_value: "modules/legal-values",
  legal_value_draft: "modules/legal-values",
  funding_file: "modules/legal-values",
  published_level: "modules/legal-values",
  published_branch: "modules/legal-values",

  stored_file: "modules/files",

  guest_link: "modules/guest-links",

  apprentice_training_center: "modules/organizations",
  integration: "modules/organizations",
  member: "modules/organizations",
  note: "modules/organizations",
  notification_preference: "modules/organizations",
  organization: "modules/organizations",
  rectification_request: "modules/organizations",
  saved_view: "modules/organizations",
  site: "modules/organizations",

  calendar_period: "modules/trainings",
  class: "modules/trainings",
  required_document: "modules/trainings",
  training: "modules/trainings",
  training_funding_level: "modules/trainings",

  company_label: "modules/partners",
  company_profile: "modules/partners",
  company_tutor: "modules/partners",
  partner: "modules/partners",
  partner_contact: "modules/partners",
  partner_label: "modules/partners",
  partnership: "modules/partners",

  enrolment: "modules/students",
  student: "modules/students",
  student_document: "modules/students",

  import: "modules/imports",
  import_change: "modules/imports",
  import_mapping: "modules/imports",
  import_row: "modules/imports",

  signature_code: "modules/signatures",
  signature_document: "modules/signatures",
  signature_envelope: "modules/signatures",
  signature_event: "modules/signatures",
  signature_preference: "modules/signatures",
  signature_request: "modules/signatures",
  signature_use: "modules/signatures",
  signature_webhook: "modules/signatures",
  signer: "modules/signatures",

  contract: "modules/contracts",
  opco_check: "modules/contracts",
  contract_amendment: "modules/contracts",
  contract_counter: "modules/contracts",
  contract_editor: "modules/contracts",
  contract_import: "modules/contracts",
  contract_move: "modules/contracts",
  contract_attachment: "modules/contracts",
  contract_preference: "modules/contracts",
  contract_version: "modules/contracts",
  imported_contract: "modules/contracts",

  deposit: "modules/deposits",
  deposit_document: "modules/deposits",
  opco_connection: "modules/deposits",
  opco_exchange: "modules/deposits",
  opco_instalment: "modules/deposits",
  opco_pace: "modules/deposits",

  bpf_year: "modules/invoicing",
  funding_schedule: "modules/invoicing",
  instalment: "modules/invoicing",
  invoice: "modules/invoicing",
  money_day: "modules/invoicing",
  invoice_batch: "modules/invoicing",
  invoice_batch_row: "modules/invoicing",
  invoice_event: "modules/invoicing",
  invoice_payment: "modules/invoicing",
  invoice_sending: "modules/invoicing",
  invoice_sending_document: "modules/invoicing",
  invoice_series: "modules/invoicing",
  invoice_setting: "modules/invoicing",

  mail_delivery: "modules/notifications",
  notice: "modules/notifications",
  person_notification: "modules/notifications",

  data_export: "modules/exports",
  data_export_piece: "modules/exports",
}

/** Schemas that are not ours, table by table: the library that made them writes them, through one package. */
export const schemaOwners: Readonly<Record<string, string>> = { dbos: "packages/jobs" }
