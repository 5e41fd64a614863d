import { secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const feed = z.nullable(
  z.object({
    /** Where a calendar subscribes; whoever holds it reads the planning. */
    url: secretText(),
    created_at: z.string(),
    last_read_at: z.nullable(z.string()),
  }),
)

export const getCalendarFeed = route({
  method: "GET",
  path: "/user/calendar-feed",
  summary: "The secret address of one's own planning, if one was made",
  access: "signed-in",
  ok: z.object({ feed }),
  refusals: ["session.required"],
})

export const renewCalendarFeed = route({
  method: "POST",
  path: "/user/calendar-feed",
  summary: "Make a secret address for one's planning; the one before is dead at once",
  access: "signed-in",
  ok: z.object({ feed }),
  done: "Votre adresse est prête.",
  refusals: ["session.required"],
})

export const revokeCalendarFeed = route({
  method: "DELETE",
  path: "/user/calendar-feed",
  summary: "End the secret address of one's planning: it is dead at once",
  access: "signed-in",
  ok: z.object({}),
  done: "L'adresse ne fonctionne plus.",
  refusals: ["session.required"],
})

export const readCalendarFeed = route({
  method: "GET",
  path: "/calendars/:token",
  summary: "The planning behind a secret address, as a calendar to subscribe to (iCalendar)",
  access: "anyone",
  params: z.object({ token: z.string().check(z.maxLength(80)) }),
  file: true,
  ok: z.object({}),
  perMinute: 300,
  refusals: ["request.invalid", "not_found", "request.too_many"],
})
