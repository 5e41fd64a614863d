import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const line = z.enum(["name", "siret", "address", "legal_representative"])

export const getValidation = route({
  method: "GET",
  path: "/validation/:token",
  summary: "An organization beside what the public register says of it; looking does not use the link",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    /** Null when the link is dead. */
    recap: z.nullable(
      z.object({
        /** While something is missing, nobody can confirm. */
        missing: z.array(z.enum(["siret", "address", "legal_representative"])),
        /** What came of asking the register: unavailable says nothing about the organization. */
        register: z.enum(["found", "closed", "not_public", "not_found", "unavailable"]),
        lines: z.array(
          z.object({ line, value: z.string(), register: z.nullable(z.string()), differs: z.boolean() }),
        ),
      }),
    ),
  }),
  refusals: ["guest_link.unknown"],
})

export const confirmValidation = route({
  method: "POST",
  path: "/validation/confirm",
  summary: "The organization's data are right",
  access: "anyone",
  body: z.object({ token }),
  ok: z.object({}),
  done: "Votre compte est validé.",
  refusals: ["request.invalid", ...deadGuestLink, "organization.incomplete"],
})

/** The link stays open: once corrected, the same person confirms. */
export const reportError = route({
  method: "POST",
  path: "/validation/report",
  summary: "Something in the organization's data is wrong; whoever sent the link is told",
  access: "anyone",
  body: z.object({ token, line, reason: freeText(1000, { least: 1 }) }),
  ok: z.object({}),
  done: "Votre signalement est transmis.",
  refusals: ["request.invalid", ...deadGuestLink, "validation.reported_enough"],
})
