import * as z from "zod/mini"
import { personalEvents } from "../rules/index.ts"
import { route } from "./words.fr.ts"

const event = z.enum(personalEvents)
const choices = z.array(
  z.object({
    event,
    by_mail: z.boolean(),
    in_app: z.boolean(),
    /** The mail is always sent. */
    is_fixed: z.boolean(),
    /** The application shows it on a screen of its own: only the mail is chosen. */
    is_mail_only: z.boolean(),
    /** The mail itself, with invented facts. */
    preview: z.object({ subject: z.string(), text: z.string() }),
  }),
)

export const getNotificationChoices = route({
  method: "GET",
  path: "/user/notifications",
  summary: "What the signed-in person hears of, how, and what each message looks like",
  access: "signed-in",
  ok: z.object({ events: choices }),
  refusals: ["session.required"],
})

export const setNotificationChoices = route({
  method: "PATCH",
  path: "/user/notifications",
  summary: "Choose what one hears of, and how; events left out stay as they are",
  access: "signed-in",
  body: z.object({
    events: z.array(z.object({ event, by_mail: z.boolean(), in_app: z.boolean() })).check(z.maxLength(50)),
  }),
  ok: z.object({ events: choices }),
  done: "Vos préférences de notification sont enregistrées.",
  refusals: ["request.invalid", "session.required"],
})
