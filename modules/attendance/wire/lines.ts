import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { LINE_STATUSES, MISSING_REASONS } from "../rules/index.ts"
import { changing, ink, minute, offline } from "./shapes.ts"
import { sheetShape } from "./sheets.ts"
import { asked, signed } from "./signing.ts"
import { route } from "./words.fr.ts"

const ok = z.object({ sheet: sheetShape })
const ofSheet = z.object({ sheetId: z.guid() })
const ofLine = z.object({ sheetId: z.guid(), studentId: z.guid() })

export const markLine = route({
  method: "PUT",
  path: "/school/education/attendance/sheets/:sheetId/lines/:studentId",
  summary: "What the trainer says of a learner; a presence without signature says why",
  access: "teaching",
  params: ofLine,
  body: z.object({
    status: z.enum(LINE_STATUSES),
    arrived_minute: z._default(z.nullable(minute), null),
    left_minute: z._default(z.nullable(minute), null),
    missing_reason: z._default(z.nullable(z.enum(MISSING_REASONS)), null),
    is_remote: z._default(z.boolean(), false),
    offline: z.optional(offline),
  }),
  ok,
  done: "La ligne est enregistrée.",
  refusals: [
    ...changing,
    "attendance.sheet_locked",
    "attendance.not_open",
    "attendance.missing_reason",
    "attendance.mark_too_old",
    "attendance.mark_overtaken",
  ],
})

export const sheetCandidates = route({
  method: "GET",
  path: "/school/education/attendance/sheets/:sheetId/candidates",
  summary: "Learners of the school who are not on the list, by the words of their name",
  access: "teaching",
  params: ofSheet,
  query: z.object({ q: z._default(z.string().check(z.maxLength(100)), "") }),
  ok: z.object({
    results: z.array(z.object({ id: z.string(), name: z.string(), class: z.nullable(z.string()) })),
  }),
  refusals: [...changing],
})

export const addLearner = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/lines",
  summary: "Add a learner of the school who is not on the list",
  access: "teaching",
  params: ofSheet,
  body: z.object({ student_id: z.guid() }),
  ok,
  done: "La personne est ajoutée à la feuille.",
  refusals: [...changing, "attendance.sheet_locked", "attendance.not_open", "attendance.on_list"],
})

export const signOnDevice = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/device-signatures",
  summary: "A learner signs on the trainer's device, passed round the room",
  access: "teaching",
  params: ofSheet,
  body: z.object({ student_id: z.guid(), offline: z.optional(offline), ink }),
  ok: z.extend(signed, asked),
  done: "Présence enregistrée.",
  refusals: [...changing, "attendance.refused"],
})

export const CORRECTION_REASONS = [
  "input_error",
  "late_evidence",
  "technical",
  "contested",
  "justice_request",
] as const

export const requestCorrection = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/corrections",
  summary: "Ask for a correction of a closed sheet; somebody else grants it",
  access: "teaching",
  params: ofSheet,
  body: z.object({
    student_id: z.guid(),
    status: z.enum(["present", "absent", "exempt", "in_company", "excluded", "not_expected"]),
    arrived_minute: z._default(z.nullable(minute), null),
    left_minute: z._default(z.nullable(minute), null),
    reason_code: z.enum(CORRECTION_REASONS),
    reason: freeText(500, { least: 1 }),
  }),
  ok,
  done: "La demande de correction est enregistrée.",
  refusals: [...changing, "attendance.not_closed", "attendance.correction_waits"],
})

export const requestHoursCorrection = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/hours-corrections",
  summary: "Ask for another beginning and end of the lesson of a closed sheet; somebody else grants it",
  access: "teaching",
  params: ofSheet,
  body: z.object({
    start_minute: minute,
    end_minute: minute,
    reason_code: z.enum(CORRECTION_REASONS),
    reason: freeText(500, { least: 1 }),
  }),
  ok,
  done: "La demande de correction est enregistrée.",
  refusals: [...changing, "attendance.not_closed", "attendance.hours_correction_waits"],
})

export const decideCorrection = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/corrections/:correctionId/decision",
  summary: "Grant or refuse a correction that somebody else asked for",
  access: "teaching",
  params: z.object({ sheetId: z.guid(), correctionId: z.guid() }),
  body: z.object({ outcome: z.enum(["granted", "refused"]) }),
  ok,
  done: "La décision est enregistrée.",
  refusals: [...changing, "attendance.move_closed"],
})
