import { pageNumber } from "@jalon/files/wire"
import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { CONVENTION_LINES } from "../rules/convention-lines.ts"
import { FUNDERS } from "../rules/facts/funder.ts"
import { contractRecord } from "./form.ts"
import { contractParams } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const line = z.enum([...CONVENTION_LINES, "other"])
const name = z.string().check(z.trim(), z.minLength(2), z.maxLength(120))
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

const cents = z.number()

/** What a company reads before it agrees: names and a birth year, never the number nor the answers on health. */
const summary = z.object({
  number: z.string(),
  /** Says which text was read: agreeing to another one is refused. */
  fingerprint: z.string(),
  learner: z.string(),
  lines: z.array(
    z.object({
      line,
      label: z.string(),
      value: z.string(),
      /** What the version sent before said; null when the line is the same or new. */
      was: z.nullable(z.string()),
      has_changed: z.boolean(),
    }),
  ),
  years: z.array(
    z.object({
      year: z.number(),
      price: cents,
      funded: cents,
      participation: cents,
      opco: cents,
      employer: cents,
    }),
  ),
  /** Who pays the centre: it says which columns the table has. */
  funder: z.enum(FUNDERS),
  /** The version sent before this one, when there was one. */
  compared_with: z.nullable(z.string()),
  /** The day by which the school asks for an answer: the link itself lives longer. */
  asked_for: z.nullable(z.string()),
  /** Why it cannot be validated now; empty when it can. */
  obstacles: z.array(z.string()),
})

/** What was answered through the link. */
const answered = z.object({
  answer: z.enum(["validated", "correction"]),
  reference: z.string(),
  at: z.string(),
  author: z.string(),
  line: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** False once the convention was changed: nothing of it is then shown. */
  is_current: z.boolean(),
  employer: z.string(),
  learner: z.string(),
  training: z.string(),
  /** Who signs next, in order. */
  signers: z.array(z.object({ who: z.string(), name: z.nullable(z.string()) })),
})

export const getConvention = route({
  method: "GET",
  path: "/administrative/training-convention/:token",
  summary: "The convention a link opens, in plain lines; looking does not use the link",
  access: "anyone",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    convention: z.nullable(summary),
    answered: z.nullable(answered),
  }),
  refusals: ["guest_link.unknown"],
})

export const conventionFile = route({
  method: "GET",
  path: "/administrative/training-convention/:token/document",
  summary: "The convention a link opens, as a PDF with the person's name and birth year only",
  access: "anyone",
  params: z.object({ token }),
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...deadGuestLink, "convention.superseded", ...documentRefusals, "request.too_many"],
})

export const conventionPage = route({
  method: "GET",
  path: "/administrative/training-convention/:token/document/pages/:page",
  summary: "One page of the convention a link opens as a picture, for screens that show no PDF",
  access: "anyone",
  params: z.object({ token, page: pageNumber }),
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...conventionFile.refusals, "document.unreadable", "not_found"],
})

export const validateConvention = route({
  method: "POST",
  path: "/administrative/training-convention/validation",
  summary: "Agree to the convention that was read; the contract is then ready to be signed",
  access: "anyone",
  body: z.object({
    token,
    fingerprint: z.string().check(z.maxLength(64)),
    author_name: name,
    author_role: name,
  }),
  ok: z.object({ answered }),
  done: "La convention est validée.",
  refusals: [
    "request.invalid",
    ...deadGuestLink,
    "convention.changed",
    "contract.move_refused",
    "contract.move_incomplete",
  ],
})

export const askConventionCorrection = route({
  method: "POST",
  path: "/administrative/training-convention/correction",
  summary: "Send the convention back to the school, with the line to correct and why",
  access: "anyone",
  body: z.object({
    token,
    line,
    reason: freeText(1000, { least: 3 }),
    author_name: name,
  }),
  ok: z.object({ answered }),
  done: "Votre demande est transmise à l'établissement.",
  refusals: ["request.invalid", ...deadGuestLink, "contract.move_refused", "contract.move_incomplete"],
})

export const resendConvention = route({
  method: "POST",
  path: "/school/contracts/:contractId/convention/link",
  summary: "Send the company a new link to its convention; the former one stops working",
  access: "school-office",
  params: contractParams,
  ok: z.object({ contract: contractRecord }),
  done: "Un nouveau lien est envoyé à l'entreprise.",
  refusals: [...usual, "convention.not_awaited", "convention.no_address"],
})

export const getContractPreferences = route({
  method: "GET",
  path: "/school/contracts/preferences",
  summary: "What the school wants of its contracts",
  access: "school-office",
  ok: z.object({ approves_conventions: z.boolean() }),
  refusals: [...usual],
})

export const setContractPreferences = route({
  method: "PUT",
  path: "/school/contracts/preferences",
  summary: "Say whether a colleague approves each convention before the company reads it",
  access: "school-office",
  body: z.object({ approves_conventions: z.boolean() }),
  ok: z.object({ approves_conventions: z.boolean() }),
  done: "Le réglage est enregistré.",
  refusals: [...usual],
})
