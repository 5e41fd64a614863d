import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryId, canaryOf } from "./canary.ts"

type Of = { studentId: string; accountId: string }

/** One row of a school in every table of attendance. */
export const canaryAttendance = async (
  admin: pg.Client,
  id: number,
  { studentId, accountId }: Of,
): Promise<void> => {
  const text = canaryOf(`organization-${id}`)
  // Tables of a sheet that hold no text are told by the sheet they name.
  const sheet = { id: canaryId(id), organization_id: id }
  const { rows } = await admin.query<{ id: string }>(
    "select id from course_session where organization_id = $1 limit 1",
    [id],
  )
  await putRow(admin, "attendance_sheet", {
    ...sheet,
    session_id: rows[0]?.id,
    half_day: "morning",
    on_date: "2026-11-16",
    start_minute: 540,
    end_minute: 720,
    net_minutes: 180,
    time_zone: "Europe/Paris",
    starts_at: "2026-11-16T08:00:00Z",
    ends_at: "2026-11-16T11:00:00Z",
    opened_at: "2026-11-16T07:50:00Z",
    status: "open",
    note: text,
  })
  const trainers = await admin.query<{ id: string }>(
    "select id from trainer where organization_id = $1 limit 1",
    [id],
  )
  // Countersigned by a trainer without an account: one that points at a trainer.
  await putRow(admin, "attendance_sheet", {
    organization_id: id,
    note: text,
    session_id: rows[0]?.id,
    half_day: "afternoon",
    on_date: "2026-11-16",
    start_minute: 780,
    end_minute: 960,
    net_minutes: 180,
    time_zone: "Europe/Paris",
    starts_at: "2026-11-16T12:00:00Z",
    ends_at: "2026-11-16T15:00:00Z",
    opened_at: "2026-11-16T11:50:00Z",
    status: "signed",
    countersigned_at: "2026-11-16T15:01:00Z",
    countersigned_trainer: trainers.rows[0]?.id,
  })
  const own = [id, sheet.id, studentId]
  await admin.query(
    "insert into attendance_line (organization_id, on_date, sheet_id, student_id) values ($1, '2026-11-16', $2, $3)",
    own,
  )
  await admin.query(
    "insert into attendance_chain (organization_id, sheet_id, seq) values ($1, $2, 1)",
    own.slice(0, 2),
  )
  await admin.query(
    `insert into attendance_event (organization_id, on_date, sheet_id, seq, kind, student_id, at, payload, hash)
     values ($1, '2026-11-16', $2, 1, 'line_marked', $3, now(), $4, '')`,
    [...own, JSON.stringify({ note: text })],
  )
  await admin.query(
    `insert into attendance_ink (organization_id, on_date, sheet_id, student_id, sealed) values ($1, '2026-11-16', $2, $3, $4)`,
    [...own, Buffer.from(text)],
  )
  await admin.query(
    `insert into attendance_code_try (organization_id, sheet_id, student_id, tries, last_at) values ($1, $2, $3, 1, now())`,
    own,
  )
  await putRow(admin, "attendance_correction", {
    id: canaryId(id),
    organization_id: id,
    sheet_id: sheet.id,
    student_id: studentId,
    status: "absent",
    reason_code: "input_error",
    reason: text,
    requested_by: accountId,
  })
  const { rows: files } = await admin.query<{ id: string }>(
    "select id from stored_file where organization_id = $1 limit 1",
    [id],
  )
  await putRow(admin, "attendance_anomaly", {
    id: canaryId(id),
    organization_id: id,
    sheet_id: sheet.id,
    code: "on_holiday",
    state: "explained",
    comment: text,
    explained_by: accountId,
    explained_at: new Date(),
  })
  await putRow(admin, "attendance_document", {
    id: canaryId(id),
    organization_id: id,
    sheet_id: sheet.id,
    version: 1,
    title: text,
    file_id: files[0]?.id,
    sha256: Buffer.from(text),
    chain_hash: "",
  })
  await putRow(admin, "attendance_paper", {
    id: canaryId(id),
    organization_id: id,
    sheet_id: sheet.id,
    file_id: files[0]?.id,
    student_ids: [studentId],
    filed_by: accountId,
  })
  const warningId = await putRow(admin, "attendance_warning", {
    id: canaryId(id),
    organization_id: id,
    student_id: studentId,
    code: "serial_late",
    fact_on: "2026-11-16",
  })
  await putRow(admin, "attendance_warning_action", {
    id: canaryId(id),
    organization_id: id,
    warning_id: warningId,
    kind: "handled",
    note: text,
    done_by: accountId,
  })
  await putRow(admin, "justification", {
    id: canaryId(id),
    organization_id: id,
    student_id: studentId,
    from_date: "2026-11-16",
    from_half: "morning",
    to_date: "2026-11-16",
    to_half: "morning",
    status: "cancelled",
    employer_label: "other",
    content: Buffer.from(text),
    is_by_school: false,
  })
  await putRow(admin, "attendance_certificate", {
    id: canaryId(id),
    organization_id: id,
    kind: "assiduity",
    state: "issued",
    number: text,
    student_id: studentId,
    from_date: "2026-11-01",
    to_date: "2026-11-16",
    realised_minutes: 180,
    due_minutes: 180,
    content: { lines: [], months: [], learner: { name: text } },
    issued_at: new Date(),
    file_id: files[0]?.id,
    sha256: Buffer.from(`certificate ${text}`),
  })
  await putRow(admin, "attendance_certificate_counter", {
    id: canaryId(id),
    organization_id: id,
    kind: "assiduity",
    year: 2026,
  })
  await putRow(admin, "justification_setting", { id: canaryId(id), organization_id: id, delay_hours: 72 })
}
