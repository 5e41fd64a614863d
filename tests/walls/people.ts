import { randomBytes, randomUUID } from "node:crypto"
import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryAttendance } from "./attendance-people.ts"
import { canaryId, canaryOf, type Owner } from "./canary.ts"
import { canaryDeposits } from "./deposits-people.ts"
import { canaryEducation } from "./education-people.ts"
import { canaryInvoicing } from "./invoicing-people.ts"
import { canarySignatures } from "./signatures-people.ts"

type School = { id: number; accountId: string; memberId: string }

/** A row of a table that names its rows by what they say: it has no id. */
const putBare = (admin: pg.Client, table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  return admin.query(
    `insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`,
    Object.values(row),
  )
}

/** One row of a school in every table of people and catalogue. */
export const canaryPeople = async (admin: pg.Client, { id, accountId, memberId }: School): Promise<void> => {
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  const marked = () => ({ id: canaryId(id), organization_id: id })
  const center = own()
  await put("apprentice_training_center", { ...center, name: text, siret: "00000010900017" })
  const site = own()
  await put("site", { ...site, center_id: center.id, name: text })
  const key = { center_id: center.id, opco: "akto", key_last4: "7F3Q", state: "connected" }
  await put("opco_connection", {
    ...own(),
    ...key,
    key_sealed: Buffer.from(text),
    last_error: { message: text },
  })
  await put("opco_exchange", {
    ...own(),
    center_id: center.id,
    at: new Date(),
    opco: "akto",
    operation: "key_info",
    ms: 1,
    message: text,
  })
  const event = { center_id: center.id, member_id: memberId, event: text }
  await put("notification_preference", { ...own(), ...event })
  await put("saved_view", {
    ...own(),
    account_id: accountId,
    list: "students",
    name: text,
    shared: true,
    state: {},
  })
  const guestLink = {
    kind: "onboarding",
    token_hash: randomBytes(32),
    email: text,
    subject: "student",
    subject_id: text,
  }
  await put("guest_link", { ...own(), ...guestLink, expires_at: new Date(Date.now() + 86_400_000) })
  const training = own()
  await put("training", { ...training, title: text })
  const level = { training_id: training.id, amount_cents: 1, valid_from: "2026-01-01", source: text }
  await put("training_funding_level", { ...own(), ...level })
  await put("required_document", { ...own(), training_id: training.id, code: text, label: text })
  const dates = { school_year: "2026-2027", start_date: "2026-09-01", end_date: "2027-08-31" }
  const group = own()
  await put("class", { ...group, training_id: training.id, name: text, ...dates })
  const week = {
    scope: "class",
    scope_id: group.id,
    kind: "school",
    from_date: "2026-09-07",
    to_date: "2026-09-11",
  }
  await put("calendar_period", { ...own(), ...week, label: text })
  await canaryEducation(admin, id, { trainingId: training.id, classId: group.id, siteId: site.id, memberId })
  const partner = own()
  await put("partner", { ...partner, denomination: text })
  await put("partner_contact", { ...own(), partner_id: partner.id, last_name: text })
  const label = own()
  await put("company_label", { ...label, name: text })
  await put("partner_label", { ...marked(), partner_id: partner.id, label_id: label.id })
  const student = own()
  await put("student", { ...student, last_name: text, first_name: text })
  const enrolment = { student_id: student.id, class_id: group.id, entry_date: "2026-09-01" }
  await put("enrolment", { ...marked(), ...enrolment })
  await canaryAttendance(admin, id, { studentId: student.id, accountId })
  await put("student_document", { ...own(), student_id: student.id, code: "cv", label: text })
  await put("note", {
    ...own(),
    subject: "student",
    subject_id: student.id,
    author_id: accountId,
    body: text,
  })
  const sheet = own()
  const bytes = Buffer.from(text)
  await put("import", {
    ...sheet,
    created_by: accountId,
    kind: "students",
    source: "file",
    file_name: text,
    layout_sealed: bytes,
  })
  await put("import_row", {
    ...own(),
    import_id: sheet.id,
    row_number: 2,
    verdict: "refused",
    held: true,
    faults: [text],
    content_sealed: bytes,
  })
  const subject = { import_id: sheet.id, row_number: 2, subject: "student", subject_id: student.id }
  await put("import_change", { ...own(), ...subject, operation: "change", before: { last_name: text } })
  await put("import_mapping", {
    ...own(),
    kind: "students",
    signature: bytes,
    mapping: JSON.stringify([text]),
  })
  const archive = own()
  await put("data_export", { ...archive, created_by: accountId, state: "expired", cursor: text })
  const piece = { export_id: archive.id, number: 1, stage: 0, size: 1 }
  await put("data_export_piece", { ...own(), ...piece, entries: JSON.stringify([{ missing: text }]) })
  const contract = marked()
  await put("contract", {
    ...contract,
    contract_type: "apprentissage",
    number: text,
    student_id: student.id,
    partner_id: partner.id,
    learner_name: text,
    company_name: text,
  })
  await canarySignatures(admin, id, contract.id)
  await canaryDeposits(admin, id, { contractId: contract.id, centerId: center.id })
  await canaryInvoicing(admin, id, { contractId: contract.id, centerId: center.id, accountId })
  await putBare(admin, "contract_editor", {
    organization_id: id,
    contract_id: contract.id,
    account_id: accountId,
  })
  await put("contract_counter", { ...marked(), contract_type: "apprentissage", year: 2026, last: 1 })
  await put("contract_preference", marked())
  await put("contract_version", {
    ...own(),
    contract_id: contract.id,
    version: 1,
    fields: { employeur_denomination: text },
    reason: "frozen",
  })
  await put("contract_move", {
    ...own(),
    contract_id: contract.id,
    move: "create",
    from_status: "none",
    to_status: "draft",
    actor: "school",
    given: { reason: text },
    version: 0,
  })
  await put("contract_attachment", { ...own(), contract_id: contract.id, code: "dpae", file_name: text })
  await put("opco_check", {
    ...own(),
    number: 1,
    opco: "afdas",
    severity: "warning",
    said: text,
    contract_id: contract.id,
    starts_on: "2026-11-02",
  })
  await put("contract_amendment", {
    ...own(),
    contract_id: contract.id,
    rank: 1,
    amendment_type: "36",
    fields: { maitre1_nom: text },
  })
  const file = own()
  await put("contract_import", { ...file, file_name: text, source: "tableur" })
  await put("imported_contract", {
    ...own(),
    import_id: file.id,
    line: 2,
    contract_type: "apprentissage",
    raw: { nom_naissance: text },
    read: { nom_naissance: text },
    learner_name: text,
    match: "none",
  })
  await putBare(admin, "search_key", {
    organization_id: id,
    key: text,
    kind: "student",
    subject_id: student.id,
  })
  await putBare(admin, "list_count", { organization_id: id, list: text, bucket: "all", n: 1 })
}

/** What a student shares with a school that knows her. */
export const canaryStudent = async (admin: pg.Client, school: number, accountId: string): Promise<Owner> => {
  const owner: Owner = `shared-${accountId}`
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const student = { id: randomUUID(), organization_id: school }
  await put("student", { ...student, account_id: accountId, last_name: canaryOf(owner), first_name: "Lina" })
  const document = { student_id: student.id, code: "cv", label: canaryOf(owner) }
  await put("student_document", { id: randomUUID(), organization_id: school, ...document })
  const asked = { student_id: student.id, about: canaryOf(owner), message: canaryOf(owner) }
  await put("rectification_request", {
    id: randomUUID(),
    organization_id: school,
    account_id: accountId,
    ...asked,
  })
  await put("person_notification", {
    id: randomUUID(),
    account_id: accountId,
    event: canaryOf(`account-${accountId}`),
    by_mail: true,
    in_app: true,
  })
  await put("calendar_feed", {
    id: randomUUID(),
    account_id: accountId,
    token_hash: Buffer.from(canaryOf(`account-${accountId}`)),
  })
  return owner
}

/** What a company shares with a school it works with. */
export const canaryPartnership = async (
  admin: pg.Client,
  school: number,
  company: number,
): Promise<Owner> => {
  const owner: Owner = `shared-${company}`
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const profile = { id: randomUUID(), organization_id: company, denomination: canaryOf(owner) }
  await put("company_profile", profile)
  const ownText = canaryOf(`organization-${company}`)
  await put("company_tutor", {
    id: randomUUID(),
    organization_id: company,
    last_name: ownText,
    first_name: ownText,
  })
  await put("partnership", { id: canaryId(company, true), school_id: school, company_id: company })
  return owner
}
