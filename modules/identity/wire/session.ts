import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const tokens = { access: z.string(), refresh: z.string() }

/** The second factor will add `next: "second_factor"`; today the pair is enough. */
export const login = route({
  method: "POST",
  path: "/user/login",
  summary: "Open a session with an e-mail address and a password",
  access: "anyone",
  body: z.object({ email: z.email(), password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  ok: z.object({
    ...tokens,
    account_type: z.number(),
    intercom_token: z.string(),
    next: z.literal("home"),
  }),
  done: "Vous êtes en ligne.",
  ownLimits: true,
  refusals: ["request.invalid", "login.wrong_pair", "login.wait"],
})

export const refresh = route({
  method: "POST",
  path: "/user/refresh",
  summary: "Exchange a refresh token for a new pair; each token serves once",
  access: "anyone",
  body: z.object({ refresh: z.string() }),
  ok: z.object(tokens),
  done: "Session prolongée.",
  ownLimits: true,
  refusals: ["session.required"],
})

export const logout = route({
  method: "POST",
  path: "/user/logout",
  summary: "End the session a refresh token belongs to",
  access: "anyone",
  body: z.object({ refresh: z.string() }),
  ok: z.object({}),
  done: "Vous êtes hors ligne.",
  refusals: [],
})

export const logoutEverywhere = route({
  method: "POST",
  path: "/user/logout-everywhere",
  summary: "End every session of the account, this one included",
  access: "signed-in",
  ok: z.object({ ended: z.number() }),
  done: "Tous vos appareils sont déconnectés.",
  refusals: ["session.required"],
})

export const endSession = route({
  method: "POST",
  path: "/user/sessions/:sessionId/end",
  summary: "End one session of the account, on whichever device it was opened",
  access: "signed-in",
  params: z.object({ sessionId: z.guid() }),
  ok: z.object({}),
  done: "L'appareil est déconnecté.",
  refusals: ["request.invalid", "session.required", "not_found"],
})

/** Asking for the password again before something grave; the second factor will join it here. */
export const stepUp = route({
  method: "POST",
  path: "/user/step-up",
  summary: "Confirm the password before a sensitive action",
  access: "signed-in",
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  ok: z.object({ valid_for_seconds: z.number() }),
  done: "Identité confirmée.",
  refusals: ["session.required", "password.wrong", "login.wait"],
})

export const listSessions = route({
  method: "GET",
  path: "/user/sessions",
  summary: "The open sessions of the account",
  access: "signed-in",
  ok: z.object({
    results: z.array(
      z.object({ id: z.string(), device: z.string(), created_at: z.string(), is_current: z.boolean() }),
    ),
  }),
  refusals: ["session.required"],
})
