import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const getOnboarding = route({
  method: "GET",
  path: "/onboarding/:token",
  summary: "What an invitation opens; looking does not use it",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    /** Null when the link is dead. */
    person: z.nullable(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        opens: z.enum(["student", "company", "school", "teaching"]),
        /** The address has an account already: its password is asked, none is chosen. */
        has_account: z.boolean(),
        obstacle: z.nullable(z.enum(["account_closed", "other_kind", "has_place"])),
        recap: z.array(
          z.object({ key: z.enum(["role", "training", "class", "center", "company"]), value: z.string() }),
        ),
      }),
    ),
  }),
  refusals: ["guest_link.unknown"],
})

export const activateAccount = route({
  method: "POST",
  path: "/onboarding/activate",
  summary: "Accept an invitation: open an account, or tie the invitation to the one that bears the address",
  access: "anyone",
  body: z.object({
    token,
    password: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** Asked of those who have no account yet. */
    first_name: z.optional(name),
    last_name: z.optional(name),
  }),
  ok: z.object({ email: z.string() }),
  done: "Votre compte est activé.",
  refusals: [
    "request.invalid",
    ...deadGuestLink,
    "onboarding.account_closed",
    "onboarding.other_kind",
    "onboarding.has_place",
  ],
})
