import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))

export const getPartnership = route({
  method: "GET",
  path: "/partnerships/:token",
  summary: "What an invitation to work with a school says; looking does not use it",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    /** The company that is invited; null when the link is dead. */
    company: z.nullable(
      z.object({ name: z.string(), siret: z.nullable(z.string()), city: z.nullable(z.string()) }),
    ),
    /**
     * What accepting takes: nothing more for a company without a space (`new`) or for a colleague of the company who is
     * logged in (`one_click`); logging in when it has a space (`log_in`); somebody else otherwise.
     */
    acceptance: z.nullable(
      z.enum(["new", "one_click", "log_in", "other_company", "other_account", "no_role"]),
    ),
    /** The company of the person who is logged in. */
    viewer: z.nullable(z.object({ company: z.string() })),
  }),
  refusals: ["guest_link.unknown", "session.required"],
})

export const acceptPartnership = route({
  method: "POST",
  path: "/partnerships/accept",
  summary: "Accept to work with a school: the company shares its file with it from now on",
  access: "anyone",
  body: z.object({ token }),
  ok: z.object({
    company: z.object({ name: z.string() }),
    /** For a company that had no space: the link by which its first person opens it. */
    activation: z.nullable(z.string()),
  }),
  done: "Le partenariat est accepté.",
  refusals: [
    "request.invalid",
    "session.required",
    ...deadGuestLink,
    "partnership.log_in",
    "partnership.other_company",
    "access.denied",
  ],
})

export const declinePartnership = route({
  method: "POST",
  path: "/partnerships/decline",
  summary: "Decline to work with a school, with a reason or without",
  access: "anyone",
  body: z.object({
    token,
    reason: z.optional(freeText(500)),
  }),
  ok: z.object({}),
  done: "Votre réponse est transmise.",
  refusals: ["request.invalid", ...deadGuestLink],
})
