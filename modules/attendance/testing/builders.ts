import { createHash } from "node:crypto"
import { addSession } from "@jalon/education/testing"
import { type Admin, putRow } from "@jalon/identity/testing"
import { dayOf } from "@jalon/kernel"
import { brokenAt, type SheetEvent, writtenBy } from "../rules/index.ts"

type Changes = Record<string, unknown>
type Of = { subjectId: string; classIds: readonly string[]; trainerIds?: readonly string[] }

const MINUTE = 60_000

/**
 * The sheet of a session that began some minutes ago, of three hours. Its session stands on the same day at nine: what counts for
 * signing are the instants of the sheet.
 */
export const addSheet = async (
  admin: Admin,
  organizationId: number,
  of: Of,
  { startedMinutesAgo = 1, ...changes }: Changes & { startedMinutesAgo?: number } = {},
): Promise<string> => {
  const startsAt = new Date(Date.now() - startedMinutesAgo * MINUTE)
  const onDate = String(changes.on_date ?? dayOf(startsAt))
  const sessionId =
    changes.session_id ??
    (await addSession(admin, organizationId, of, { on_date: onDate, status: "published" }))
  return putRow(admin, "attendance_sheet", {
    organization_id: organizationId,
    session_id: sessionId,
    half_day: "morning",
    on_date: onDate,
    start_minute: 540,
    end_minute: 720,
    net_minutes: 180,
    time_zone: "Europe/Paris",
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 180 * MINUTE),
    ...changes,
  })
}

export const addSheetLine = (
  admin: Admin,
  sheetId: string,
  studentId: string,
  status = "expected",
): Promise<unknown> =>
  admin.query(
    `insert into attendance_line (organization_id, on_date, sheet_id, student_id, status)
     select organization_id, on_date, id, $2, $3 from attendance_sheet where id = $1`,
    [sheetId, studentId, status],
  )

/** A countersigned sheet that a learner missed whole, counted; its end some hours ago is when they could know of it. */
export const addAbsence = async (
  admin: Admin,
  organizationId: number,
  of: Of & { studentId: string; countersignedBy: string },
  { endedHoursAgo = 1, ...changes }: Changes & { endedHoursAgo?: number } = {},
): Promise<string> => {
  const startedMinutesAgo = endedHoursAgo * 60 + 180
  const sheetId = await addSheet(admin, organizationId, of, {
    startedMinutesAgo,
    status: "signed",
    countersigned_at: new Date(Date.now() - endedHoursAgo * 60 * MINUTE),
    countersigned_by: of.countersignedBy,
    ...changes,
  })
  await addSheetLine(admin, sheetId, of.studentId, "absent")
  await admin.query(
    `update attendance_line set is_signed = false, is_late = false, late_minutes = 0, due_minutes = 180, present_minutes = 0,
       missed_minutes = 180 where sheet_id = $1 and student_id = $2`,
    [sheetId, of.studentId],
  )
  return sheetId
}

/** A line whose minutes are counted, as the countersignature writes it: present and signed unless said otherwise. */
export const addCountedLine = async (
  admin: Admin,
  sheetId: string,
  studentId: string,
  changes: Changes = {},
): Promise<void> => {
  const due = Number(changes.due_minutes ?? 180)
  const isPresent = (changes.status ?? "present") === "present"
  const missed = Number(changes.missed_minutes ?? (isPresent ? 0 : due))
  const line: Changes = {
    status: "present",
    is_signed: isPresent,
    is_late: false,
    late_minutes: 0,
    due_minutes: due,
    present_minutes: due - missed,
    missed_minutes: missed,
    ...changes,
  }
  const columns = Object.keys(line)
  await admin.query(
    `insert into attendance_line (organization_id, on_date, sheet_id, student_id, ${columns.join(", ")})
     select organization_id, on_date, id, $2, ${columns.map((_, index) => `$${index + 3}`).join(", ")}
     from attendance_sheet where id = $1`,
    [sheetId, studentId, ...Object.values(line)],
  )
}

type EventRow = {
  seq: number
  kind: string
  student_id: string | null
  by_account: string | null
  at: Date
  method: string | null
  device: Buffer | null
  payload: Record<string, string | number | boolean | null>
  hash: string
}

const eventOf = (sheetId: string, row: EventRow): SheetEvent => ({
  ...row.payload,
  ...(row.student_id !== null && { student_id: row.student_id }),
  ...(row.method !== null && { method: row.method }),
  ...(row.device !== null && { device: row.device.toString("hex") }),
  at: row.at.toISOString(),
  by: row.kind === "learner_signed" ? (row.student_id ?? "") : writtenBy(row.by_account, row.payload),
  kind: row.kind,
  seq: row.seq,
  sheet_id: sheetId,
})

/** The number of the first event of a sheet that does not follow from the others, read from the rows alone. */
export const brokenLinkOf = async (admin: Admin, sheetId: string): Promise<number | null> => {
  const { rows } = await admin.query(
    `select seq, kind, student_id, by_account, at, method, device, payload, hash from attendance_event
     where sheet_id = $1 order by seq`,
    [sheetId],
  )
  return brokenAt(
    (rows as EventRow[]).map((row) => ({ event: eventOf(sheetId, row), hash: row.hash })),
    (text) => createHash("sha256").update(text).digest("hex"),
  )
}
