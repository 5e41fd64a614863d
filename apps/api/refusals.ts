import { isOutOfTime, isStaleSession } from "@jalon/data"
import { Refusal } from "@jalon/kernel"
import type { RefusedAnswer } from "@jalon/wire-kit"
import { sentences } from "./modules.ts"

/** The only place where a code becomes a status. Codes not listed are faults of the request: 400. */
const statuses: Record<string, number> = {
  "session.required": 401,
  "login.wrong_pair": 422,
  "login.wait": 429,
  "request.too_many": 429,
  "request.too_slow": 408,
  "request.too_large": 413,
  "picture.too_large": 413,
  "access.denied": 403,
  "step_up.required": 403,
  not_found: 404,
  "reset.dead_link": 404,
  "guest_link.unknown": 404,
  "guest_link.used": 410,
  "guest_link.declined": 410,
  "guest_link.revoked": 410,
  "guest_link.replaced": 410,
  "guest_link.expired": 410,
  "member.above_you": 403,
  "member.no_grants": 403,
  "member.already_here": 409,
  "member.last_in_charge": 409,
  "center.siret_taken": 409,
  "center.has_trainings": 409,
  "site.name_taken": 409,
  "organization.incomplete": 409,
  "validation.reported_enough": 429,
  "rectification.too_many": 429,
  "rectification.answered": 409,
  "account.exists": 409,
  "onboarding.account_closed": 409,
  "onboarding.other_kind": 409,
  "onboarding.has_place": 409,
  "secret.confirm": 403,
  "secret.no_right": 403,
  "student.archived": 409,
  "document.not_open": 409,
  "document.busy": 503,
  "document.too_slow": 503,
  "document.unprintable": 422,
  "document.unreadable": 422,
  "note.closed": 409,
  "note.not_yours": 403,
  "import.not_now": 409,
  "import.row_gone": 409,
  "export.running": 409,
  "export.under_way": 409,
  "export.not_ready": 410,
  "export.no_right": 403,
  "export.no_invoice": 404,
  "export.no_apprentice": 409,
  "subject.code_taken": 409,
  "room.name_taken": 409,
  "room.site_required": 422,
  "room.address_required": 422,
  "room.archived": 409,
  "room.changed": 409,
  "room.shared": 409,
  "room.has_sessions": 409,
  "session.blocked": 409,
  "session.to_accept": 409,
  "session.changed": 409,
  "course_document.not_yours": 403,
  "session.as_published": 409,
  "session.no_series": 409,
  "series.unchanged": 409,
  "week.empty": 409,
  "shift.empty": 409,
  "replace.empty": 409,
  "swap.same": 409,
  "operation.undone": 409,
  "publication.nothing": 409,
  "publication.changed": 409,
  "session.closed": 409,
  "session.sheet_opened": 409,
  "trainer.member_taken": 409,
  "trainer.archived": 409,
  "trainer.changed": 409,
  "trainer.has_sessions": 409,
  "attendance.move_closed": 409,
  "attendance.sheet_locked": 409,
  "attendance.not_open": 409,
  "attendance.changed": 409,
  "attendance.mark_too_old": 409,
  "attendance.mark_overtaken": 409,
  "attendance.on_list": 409,
  "attendance.not_closed": 409,
  "attendance.correction_waits": 409,
  "attendance.hours_correction_waits": 409,
  "attendance.link_unknown": 404,
  "certificate.blocked": 409,
  "certificate.prepared": 409,
  "certificate.not_draft": 409,
  "certificate.ended": 409,
  "justification.move_closed": 409,
  "justification.changed": 409,
  "warning.handled": 409,
  "warning.open": 409,
  "attendance.refused": 409,
  "attendance.code_wrong": 409,
  "idempotency.reused": 409,
  "server.failed": 500,
  "server.busy": 503,
}

const sentenceOf = ({ code, facts }: Refusal): string => {
  const sentence = sentences[code]
  if (sentence === undefined) throw new Error(`No sentence for the refusal ${code}`)
  return typeof sentence === "string" ? sentence : sentence(facts)
}

/** Work in turn takes a few seconds at most: whoever was refused a place gets one soon. */
const BUSY_SECONDS = 5

export type Answer = {
  status: number
  headers: Record<string, string>
  body: RefusedAnswer
  /** A fault of ours, which must be logged. */
  ours: boolean
}

/** What a thrown value answers. */
export const answerTo = (thrown: unknown): Answer => {
  const refusal = asRefusal(thrown)
  const known = refusal ?? new Refusal(isOutOfTime(thrown) ? "server.busy" : "server.failed")
  return {
    headers: known.code === "server.busy" ? { "retry-after": String(BUSY_SECONDS) } : {},
    status: statuses[known.code] ?? 400,
    body: {
      code: known.code,
      message: sentenceOf(known),
      state: "error",
      ...(known.fields ? { fields: known.fields } : {}),
    },
    ours: refusal === null,
  }
}

const asRefusal = (thrown: unknown): Refusal | null => {
  if (thrown instanceof Refusal) return thrown
  if (isStaleSession(thrown)) return new Refusal("session.required")
  const code = thrown instanceof Error && "code" in thrown ? thrown.code : null
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
    case "FST_REQ_FILE_TOO_LARGE":
      return new Refusal("request.too_large", { max: "8 Mo" })
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_PARTS_LIMIT":
    case "FST_FIELDS_LIMIT":
    case "FST_FILES_LIMIT":
      return new Refusal("request.invalid")
    default:
      return null
  }
}
