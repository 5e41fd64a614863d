import { address } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

export const guestLinkState = z.enum(["open", "used", "declined", "revoked", "replaced", "expired"])

/** What every guest page shows of its link; modules add what theirs is about. */
export const guestLinkView = z.object({
  kind: z.enum([
    "onboarding",
    "validation",
    "partnership",
    "completion",
    "convention",
    "contrat_pro",
    "signature",
    "attendance",
  ]),
  subject: z.enum(["student", "member", "organization", "partner", "contract", "signer", "session"]),
  state: guestLinkState,
  email: z.nullable(z.string()),
  expires_at: z.string(),
  invited_by: z.nullable(z.string()),
  host: z.object({
    kind: z.enum(["school", "company"]),
    name: z.string(),
    logo: z.nullable(z.string()),
    siret: z.nullable(z.string()),
    uai: z.nullable(z.string()),
    address,
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
})

export type GuestLinkView = z.input<typeof guestLinkView>

export const deadGuestLink = [
  "guest_link.unknown",
  "guest_link.used",
  "guest_link.declined",
  "guest_link.revoked",
  "guest_link.replaced",
  "guest_link.expired",
] as const

export const renewGuestLink = route({
  method: "POST",
  path: "/guest-links/renew",
  summary: "Ask for a new link in place of a dead one; the answer is the same whether or not it existed",
  access: "anyone",
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  ok: z.object({}),
  done: "Si l'invitation tient toujours, un nouveau lien vient d'être envoyé à la même adresse.",
  refusals: ["request.invalid"],
})
