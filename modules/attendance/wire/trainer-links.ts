import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import * as z from "zod/mini"
import { markLine, signOnDevice } from "./lines.ts"
import { changing, sheetCard } from "./shapes.ts"
import { moveSheet, sheetShape, sheetWall } from "./sheets.ts"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const params = z.object({ token, sheetId: z.guid() })
/** A room with a tablet going round makes some calls a minute; several rooms may share one address. */
const guest = { access: "anyone", perMinute: 240 } as const
const usual = ["request.invalid", "request.too_many", ...deadGuestLink] as const
const ofSheet = [...usual, "not_found"] as const
const ok = z.object({ sheet: sheetShape })

/** What a trainer without an account may do: the rest is the office's. */
export const TRAINER_LINK_MOVES = ["open", "endSignIn", "resumeSignIn", "countersign"] as const

export const sendTrainerLink = route({
  method: "POST",
  path: "/school/education/attendance/sheets/:sheetId/trainer-links",
  summary: "Send the link to their sheets to a trainer of the session who has no account",
  access: "teaching",
  params: z.object({ sheetId: z.guid() }),
  body: z.object({ trainer_id: z.guid() }),
  ok,
  done: "Le lien est envoyé.",
  perMinute: 20,
  refusals: [...changing, "request.too_many", "attendance.trainer_without_mail", "attendance.sheet_locked"],
})

export const getTrainerLink = route({
  ...guest,
  method: "GET",
  path: "/attendance/trainer-links/:token",
  summary: "The sheets of one session, for a trainer without an account; looking uses nothing",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    trainer: z.nullable(z.string()),
    sheets: z.array(sheetCard),
  }),
  refusals: [...usual],
})

export const trainerLinkSheet = route({
  ...guest,
  method: "GET",
  path: "/attendance/trainer-links/:token/sheets/:sheetId",
  summary: "One sheet of the session with its lines, by the link of its trainer",
  params,
  ok,
  refusals: [...ofSheet],
})

export const trainerLinkWall = route({
  ...guest,
  method: "GET",
  path: "/attendance/trainer-links/:token/sheets/:sheetId/wall",
  summary: "The code of the room and who has signed, by the link of the trainer",
  params,
  query: sheetWall.query,
  ok: sheetWall.ok,
  refusals: [...ofSheet, "attendance.not_open"],
})

export const trainerLinkLine = route({
  ...guest,
  method: "PUT",
  path: "/attendance/trainer-links/:token/sheets/:sheetId/lines/:studentId",
  summary: "What the trainer says of a learner, by their link",
  params: z.extend(params, { studentId: z.guid() }),
  body: markLine.body,
  ok,
  done: markLine.done,
  refusals: [
    ...ofSheet,
    "attendance.sheet_locked",
    "attendance.not_open",
    "attendance.missing_reason",
    "attendance.mark_too_old",
    "attendance.mark_overtaken",
  ],
})

export const trainerLinkSignature = route({
  ...guest,
  method: "POST",
  path: "/attendance/trainer-links/:token/sheets/:sheetId/device-signatures",
  summary: "A learner signs on the device that holds the link of the trainer",
  params,
  body: signOnDevice.body,
  ok: signOnDevice.ok,
  done: signOnDevice.done,
  refusals: [...ofSheet, "attendance.refused"],
})

export const askCountersigningCode = route({
  access: "anyone",
  perMinute: 20,
  method: "POST",
  path: "/attendance/trainer-links/code",
  summary: "Mail the code without which a link countersigns nothing, to the address that the school knows",
  body: z.object({ token }),
  ok: z.object({}),
  done: "Le code est envoyé à votre adresse e-mail.",
  refusals: [...usual],
})

export const trainerLinkMove = route({
  ...guest,
  perMinute: 30,
  method: "POST",
  path: "/attendance/trainer-links/:token/sheets/:sheetId/moves",
  summary: "One step of the life of a sheet by the link of its trainer; countersigning asks the mailed code",
  params,
  body: z.object({
    move: z.enum(TRAINER_LINK_MOVES),
    version: moveSheet.body.shape.version,
    head_count: moveSheet.body.shape.head_count,
    start_minute: moveSheet.body.shape.start_minute,
    end_minute: moveSheet.body.shape.end_minute,
    times_reason: moveSheet.body.shape.times_reason,
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, "Six chiffres"))),
  }),
  ok,
  done: moveSheet.done,
  refusals: [...ofSheet, "attendance.move_closed", "attendance.changed", "attendance.trainer_code"],
})
