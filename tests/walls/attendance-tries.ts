import { randomUUID } from "node:crypto"
import type { Input, Setting, Try } from "./try.ts"

const sheetIds = async ({ admin, caller }: Setting, own: boolean): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    "select id from attendance_sheet where (organization_id = $1) = $2 order by created_at limit 3",
    [caller.organizationId ?? 0, own],
  )
  return rows.map(({ id }) => id)
}

const others = (more: Record<string, string> = {}, body?: unknown) => ({
  tries: async (at: Setting): Promise<Input[]> =>
    (await sheetIds(at, false)).map((sheetId) => ({ params: { sheetId, ...more }, body })),
  hears: "not_found",
})

// Their own are changed by their own tests: here, what others have is out of reach.
const changed = (body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { sheetId: randomUUID(), ...more }, body }),
  hears: () => "not_found",
  foreign: others(more, body),
})

const TRAINER_ROLE = 5
const sheets = "/school/education/attendance/sheets"
const period = { from: "2026-09-01", to: "2026-11-30" }
const student = { student_id: randomUUID() }
const browser = "a".repeat(22)

const looked = (shows?: Try["shows"]): Try => ({
  own: async (at) => ({ params: { sheetId: (await sheetIds(at, true))[0] ?? randomUUID() } }),
  // A trainer sees the sheets of their own sessions.
  hears: ({ viewer }) => (viewer?.roleId === TRAINER_ROLE ? "not_found" : "ok"),
  foreign: others(),
  ...(shows && { shows }),
})

const byLink: Try = {
  own: () => ({ body: { sheet_id: randomUUID(), token: `1.${randomUUID()}.${"A".repeat(43)}` } }),
  hears: () => "attendance.link_unknown",
}

const trainerLinks = "/attendance/trainer-links"
const byTrainerLink = (body?: unknown, more: Record<string, string> = {}): Try => ({
  own: () => ({ params: { token: "x", sheetId: randomUUID(), ...more }, body }),
  hears: () => "guest_link.unknown",
})

const justifications = "/school/education/attendance/justifications"
const filed = {
  ...student,
  from_date: "2026-11-16",
  from_half: "morning",
  to_date: "2026-11-16",
  to_half: "morning",
  reason: "convenance",
}

const otherJustifications = (more: Record<string, string>, body?: unknown) => ({
  tries: async ({ admin, caller }: Setting): Promise<Input[]> => {
    const { rows } = await admin.query<{ id: string }>(
      "select id from justification where organization_id <> $1 order by created_at limit 3",
      [caller.organizationId ?? 0],
    )
    return rows.map(({ id }) => ({ params: { justificationId: id, ...more }, body }))
  },
  hears: "not_found",
})
const ofJustification = (more: Record<string, string> = {}, body?: unknown): Try => ({
  own: () => ({ params: { justificationId: randomUUID(), ...more }, body }),
  hears: () => "not_found",
  foreign: otherJustifications(more, body),
})
const warnings = "/school/education/attendance/warnings"
const ofWarning: Try = {
  own: () => ({ params: { warningId: randomUUID() }, body: { note: "zz" } }),
  hears: () => "not_found",
  foreign: {
    tries: async ({ admin, caller }: Setting): Promise<Input[]> => {
      const { rows } = await admin.query<{ id: string }>(
        "select id from attendance_warning where organization_id <> $1 order by found_at limit 3",
        [caller.organizationId ?? 0],
      )
      return rows.map(({ id }) => ({ params: { warningId: id }, body: { note: "zz" } }))
    },
    hears: "not_found",
  },
}
const certificates = "/school/education/attendance/certificates"
const asked = { kind: "assiduity", ...student, ...period, to: "2026-11-16" }
const ofCertificate = (body?: unknown): Try => ({
  own: () => ({ params: { certificateId: randomUUID() }, body }),
  hears: () => "not_found",
  foreign: {
    tries: async ({ admin, caller }: Setting): Promise<Input[]> => {
      const { rows } = await admin.query<{ id: string }>(
        "select id from attendance_certificate where organization_id <> $1 order by created_at limit 3",
        [caller.organizationId ?? 0],
      )
      return rows.map(({ id }) => ({ params: { certificateId: id }, body }))
    },
    hears: "not_found",
  },
})
const filing: Try = { own: () => ({ body: filed }), hears: () => "not_found" }

export const attendanceTries: Record<string, Try> = {
  [`GET ${sheets}/`]: { own: () => ({ query: { view: "all" } }) },
  [`GET ${sheets}/:sheetId`]: looked(["colleagues"]),
  [`GET ${sheets}/:sheetId/wall`]: looked(),
  [`GET ${sheets}/:sheetId/inks`]: looked(),
  [`GET ${sheets}/:sheetId/document`]: changed(),
  [`GET ${sheets}/:sheetId/paper`]: changed(),
  [`POST ${sheets}/:sheetId/papers`]: changed({ file_id: randomUUID(), student_ids: [randomUUID()] }),
  [`POST ${sheets}/:sheetId/papers/:paperId/decision`]: changed(
    { outcome: "confirmed" },
    { paperId: randomUUID() },
  ),
  [`GET ${sheets}/:sheetId/papers/:paperId/file`]: changed(undefined, { paperId: randomUUID() }),
  [`POST ${sheets}/:sheetId/moves`]: changed({ move: "open", version: 1 }),
  [`PUT ${sheets}/:sheetId/lines/:studentId`]: changed({ status: "absent" }, { studentId: randomUUID() }),
  [`GET ${sheets}/:sheetId/candidates`]: looked(),
  [`POST ${sheets}/:sheetId/lines`]: changed(student),
  [`POST ${sheets}/:sheetId/device-signatures`]: changed(student),
  [`POST ${sheets}/:sheetId/corrections`]: changed({
    ...student,
    status: "absent",
    reason_code: "technical",
    reason: "zz",
  }),
  [`POST ${sheets}/:sheetId/hours-corrections`]: changed({
    start_minute: 560,
    end_minute: 720,
    reason_code: "technical",
    reason: "zz",
  }),
  [`POST ${sheets}/:sheetId/corrections/:correctionId/decision`]: changed(
    { outcome: "granted" },
    { correctionId: randomUUID() },
  ),
  // Nothing of another school's sheets was corrected here: the history is empty.
  "GET /school/education/attendance/corrections/:subject/:subjectId": {
    own: async ({ admin, caller }) => {
      const { rows } = await admin.query<{ student_id: string }>(
        "select student_id from attendance_correction where organization_id = $1 limit 1",
        [caller.organizationId ?? 0],
      )
      return { params: { subject: "student", subjectId: rows[0]?.student_id ?? randomUUID() } }
    },
    shows: ["colleagues"],
  },
  "GET /school/education/attendance/statistics": { own: () => ({ query: period }) },
  "GET /school/education/attendance/statistics/students": { own: () => ({ query: period }) },
  [`POST ${sheets}/:sheetId/anomalies/:anomalyId/explanation`]: changed(
    { comment: "zz" },
    { anomalyId: randomUUID() },
  ),
  // Who dealt with a sign is a colleague.
  [`GET ${warnings}`]: { own: () => ({}), shows: ["colleagues"] },
  [`POST ${warnings}/:warningId/handling`]: ofWarning,
  [`POST ${warnings}/:warningId/reopening`]: ofWarning,
  "POST /attendance/receipts": {
    own: () => ({ body: { sheet_id: randomUUID(), code: "A".repeat(16), browser } }),
    hears: () => "attendance.refused",
  },
  "POST /attendance/personal-links/look": byLink,
  "POST /attendance/personal-links/signature": byLink,
  [`POST ${sheets}/:sheetId/trainer-links`]: changed({ trainer_id: randomUUID() }),
  [`GET ${trainerLinks}/:token`]: byTrainerLink(),
  [`GET ${trainerLinks}/:token/sheets/:sheetId`]: byTrainerLink(),
  [`GET ${trainerLinks}/:token/sheets/:sheetId/wall`]: byTrainerLink(),
  [`PUT ${trainerLinks}/:token/sheets/:sheetId/lines/:studentId`]: byTrainerLink(
    { status: "absent" },
    { studentId: randomUUID() },
  ),
  [`POST ${trainerLinks}/:token/sheets/:sheetId/device-signatures`]: byTrainerLink(student),
  [`POST ${trainerLinks}/:token/sheets/:sheetId/moves`]: byTrainerLink({ move: "open", version: 1 }),
  [`POST ${trainerLinks}/code`]: {
    own: () => ({ body: { token: "x" } }),
    hears: () => "guest_link.unknown",
  },
  "GET /student/education/attendance/sheets/:sheetId": {
    own: () => ({ params: { sheetId: randomUUID() } }),
    hears: () => "not_found",
    foreign: others(),
  },
  "POST /student/education/attendance/sheets/:sheetId/signature": changed({ browser }),
  "GET /customer/attendance-hours": { own: () => ({ query: { month: "2026-11" } }) },
  "GET /customer/contracts/:contractId/attendance-statement": {
    own: () => ({ params: { contractId: randomUUID() }, query: { month: "2026-11" } }),
    hears: () => "not_found",
  },
  "GET /customer/attendance-certificates": { own: () => ({}) },
  "GET /customer/attendance-certificates/:certificateId/document": ofCertificate(),
  "GET /customer/absences": { own: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }) },
  "GET /student/education/attendance/absences": { own: () => ({}), shows: ["her school"] },
  "POST /student/education/attendance/justifications": filing,
  "POST /student/education/attendance/justifications/:justificationId/moves": ofJustification(
    {},
    { move: "cancel" },
  ),
  "GET /student/education/attendance/justifications/:justificationId/files/:number": ofJustification({
    number: "1",
  }),
  [`POST ${justifications}`]: filing,
  [`POST ${justifications}/acceptance`]: {
    own: () => ({ body: { justifications: [{ id: randomUUID(), version: 1 }] } }),
    hears: () => "not_found",
  },
  [`GET ${justifications}/:justificationId`]: ofJustification(),
  [`POST ${justifications}/:justificationId/moves`]: ofJustification({}, { move: "accept", version: 1 }),
  [`GET ${justifications}/:justificationId/files/:number`]: ofJustification({ number: "1" }),
  [`GET ${justifications}/:justificationId/files/:number/pages/:page`]: ofJustification({
    number: "1",
    page: "1",
  }),
  "GET /school/education/attendance/students/:studentId/hours": {
    own: () => ({ params: { studentId: randomUUID() } }),
    hears: () => "not_found",
  },
  "GET /school/education/attendance/students/:studentId/certificates": {
    own: () => ({ params: { studentId: randomUUID() } }),
    hears: () => "not_found",
  },
  [`GET ${certificates}/check`]: { own: () => ({ query: asked }), hears: () => "not_found" },
  [`POST ${certificates}`]: { own: () => ({ body: asked }), hears: () => "not_found" },
  // Who may not sign hears it before anything is looked for.
  [`POST ${certificates}/:certificateId/signature`]: {
    ...ofCertificate({}),
    hears: () => "access.denied",
    foreign: { ...(ofCertificate({}).foreign as NonNullable<Try["foreign"]>), hears: "access.denied" },
  },
  [`POST ${certificates}/:certificateId/cancellation`]: ofCertificate({ reason: "zz" }),
  [`GET ${certificates}/:certificateId/document`]: ofCertificate(),
  "GET /student/education/attendance/certificates": { own: () => ({}), shows: ["her school"] },
  "POST /student/education/attendance/certificates": {
    own: () => ({ body: { ...student, ...period, to: "2026-11-16" } }),
    hears: () => "not_found",
  },
  "GET /student/education/attendance/certificates/:certificateId/document": ofCertificate(),
  "PUT /school/education/attendance/justification-settings": {
    own: () => ({ body: { delay_hours: 72, tells_employer: false, sends_statement: false } }),
  },
}
