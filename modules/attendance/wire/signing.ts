import * as z from "zod/mini"
import { changing, ink, offline, reading, sheetCard } from "./shapes.ts"
import { route } from "./words.fr.ts"

/** A random mark of one browser, kept in it. */
const browser = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

export const exchangeCode = route({
  method: "POST",
  path: "/attendance/receipts",
  summary: "Exchange the code of the room for a receipt of three minutes, before anybody logs in",
  access: "anyone",
  body: z.object({
    sheet_id: z.guid(),
    code: z.string().check(z.maxLength(40)),
    browser,
  }),
  ok: z.object({ receipt: z.string(), lives_ms: z.number() }),
  done: "Code accepté.",
  refusals: ["request.invalid", "request.too_many", "attendance.refused"],
  ownLimits: true,
})

const own = z.extend(sheetCard, {
  /** Whether this learner may sign now, and what to tell them. */
  state: z.enum(["open", "late", "signed", "refused"]),
  sentence: z.string(),
  student_name: z.string(),
})

export const ownSheets = route({
  method: "GET",
  path: "/student/education/attendance/sheets/",
  summary: "The sheets of today that await this learner",
  access: "student",
  ok: z.object({ results: z.array(own) }),
  refusals: [...reading],
})

export const ownSheet = route({
  method: "GET",
  path: "/student/education/attendance/sheets/:sheetId",
  summary: "What a learner is about to sign: course, day, times, trainer, place",
  access: "student",
  params: z.object({ sheetId: z.guid() }),
  ok: z.object({ sheet: own }),
  refusals: [...changing, "attendance.refused"],
})

export const signed = z.object({
  signed_at: z.string(),
  minute: z.number(),
  is_late: z.boolean(),
  is_repeat: z.boolean(),
})

/** Came after the countersignature: the school decides about it. */
export const asked = { is_asked: z.boolean() }

export const signAttendance = route({
  method: "POST",
  path: "/student/education/attendance/sheets/:sheetId/signature",
  summary: "Sign one's own presence, once; signing again answers the first time",
  access: "student",
  params: z.object({ sheetId: z.guid() }),
  body: z.object({
    browser,
    /** Given for the code that was scanned. */
    receipt: z.optional(z.string().check(z.maxLength(200))),
    /** Typed instead of it. */
    pin: z.optional(z.string().check(z.regex(/^\d{6}$/))),
    /** Scanned without network: the code itself, which could not be exchanged. */
    code: z.optional(z.string().check(z.maxLength(40))),
    offline: z.optional(offline),
    ink,
  }),
  ok: z.extend(signed, asked),
  done: "Présence enregistrée.",
  refusals: [...changing, "attendance.refused", "attendance.code_wrong"],
})

/** What stands behind the # of the address that was mailed to a learner. */
const link = z.object({ sheet_id: z.guid(), token: z.string().check(z.maxLength(120)) })
const byLink = ["request.invalid", "request.too_many", "attendance.link_unknown"] as const

export const lookAtPersonalLink = route({
  method: "POST",
  path: "/attendance/personal-links/look",
  summary: "What somebody who was seen there, and has not signed, is about to sign",
  access: "anyone",
  body: link,
  ok: z.object({ sheet: own }),
  done: "Lien lu.",
  refusals: [...byLink],
})

export const signByPersonalLink = route({
  method: "POST",
  path: "/attendance/personal-links/signature",
  summary: "Sign one's presence after the lesson, by the link that was mailed",
  access: "anyone",
  body: z.extend(link, { ink }),
  ok: signed,
  done: "Présence enregistrée.",
  refusals: [...byLink, "attendance.refused"],
})
