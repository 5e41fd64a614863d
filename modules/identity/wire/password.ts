import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const newPassword = z.string().check(z.minLength(1), z.maxLength(1000))
const passwordFaults = [
  "password.too_short",
  "password.too_long",
  "password.too_common",
  "password.own_email",
] as const

export const forgotPassword = route({
  method: "POST",
  path: "/user/forgot-password",
  summary: "Ask for a reset link by mail; the answer is the same whether or not the account exists",
  access: "anyone",
  body: z.object({ email: z.email() }),
  ok: z.object({ valid_for_minutes: z.number() }),
  done: "Si un compte existe, un lien vient d'être envoyé.",
  refusals: ["request.invalid"],
})

export const checkReset = route({
  method: "GET",
  path: "/user/reset-password/:token",
  summary: "Is a reset link still good? Looking does not use it",
  access: "anyone",
  params: z.object({ token: z.string() }),
  ok: z.object({ expires_at: z.string() }),
  refusals: ["reset.dead_link"],
})

export const resetPassword = route({
  method: "POST",
  path: "/user/reset-password",
  summary: "Choose a new password with a reset link; every session of the account ends",
  access: "anyone",
  body: z.object({ token: z.string(), password: newPassword }),
  ok: z.object({ email: z.string() }),
  done: "Votre mot de passe est enregistré.",
  refusals: ["request.invalid", "reset.dead_link", ...passwordFaults],
})

export const changePassword = route({
  method: "POST",
  path: "/user/change-password",
  summary: "Change the password of the signed-in account; its other sessions end",
  access: "signed-in",
  body: z.object({
    current_password: z.string().check(z.minLength(1), z.maxLength(1000)),
    password: newPassword,
  }),
  ok: z.object({}),
  done: "Votre mot de passe est enregistré. Vos autres appareils sont déconnectés.",
  refusals: ["request.invalid", "session.required", "password.wrong", "login.wait", ...passwordFaults],
})
