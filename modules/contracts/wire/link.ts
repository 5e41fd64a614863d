import { deadGuestLink, guestLinkView } from "@jalon/guest-links/wire"
import { freeText, isoDate, secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import {
  changedFieldValues,
  contractParams,
  contractType,
  fields,
  fieldValue,
  finding,
  missingField,
  payPeriod,
  reminders,
  section,
} from "./shapes.ts"
import { route } from "./words.fr.ts"

const token = z.string().check(z.maxLength(200))
const guest = { access: "anyone", perMinute: 240 } as const
const usual = ["request.invalid", ...deadGuestLink] as const
const office = { access: "school-office", params: contractParams } as const

/** A contract as its guest sees it: her own fields, and of the rest a name, a birth year and a training. */
export const guestContract = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  /** `student`: the person hired, for the section about them; `representative`: who represents a minor, for theirs. */
  person: z.enum(["company", "student", "representative"]),
  /** The one section that was delegated to a colleague; null for the whole. */
  part: z.nullable(section),
  sections: z.array(section),
  learner: z.object({ name: z.string(), birth_year: z.nullable(z.number()) }),
  company: z.string(),
  /** The school has fields on the person that are not shown here. */
  is_person_known: z.boolean(),
  training: z.object({
    title: z.string(),
    center: z.string(),
    starts_on: z.nullable(z.string()),
    ends_on: z.nullable(z.string()),
  }),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  /** The day by which the school asks for it, and what it says with it. */
  asked_for: z.nullable(z.string()),
  message: z.nullable(z.string()),
  fields,
  editable: z.array(z.string()),
  /** The fields to draw now, in order. */
  asked: z.array(z.object({ key: z.string(), section, is_needed: z.boolean() })),
  findings: z.array(finding),
  missing: z.array(missingField),
  pay: z.object({ periods: z.array(payPeriod), unknown: z.nullable(z.string()) }),
  /** Awaited: nothing is published yet for a contract of these dates. */
  aid: z.nullable(
    z.union([
      z.literal("awaited"),
      z.object({
        cents: z.number(),
        year_cents: z.number(),
        depends_on_quota: z.boolean(),
        /** A text may still change it for contracts that start then. */
        is_under_reserve: z.boolean(),
        source: z.string(),
      }),
    ]),
  ),
  /** What the company would like changed in what only the school writes. */
  remark: z.nullable(z.string()),
  /** Sections in the hands of somebody else. */
  delegated: z.array(z.object({ section, email: z.string(), is_done: z.boolean() })),
  /** Sealed answers that were given: said, never shown. */
  sealed: z.array(z.string()),
})
export type GuestContract = z.output<typeof guestContract>

export const getCompletion = route({
  ...guest,
  method: "GET",
  path: "/administrative/cerfa/completion/:token",
  summary: "What a link to a contract opens; looking uses nothing",
  params: z.object({ token }),
  ok: z.object({
    guest_link: guestLinkView,
    /** Null when the link is dead. */
    contract: z.nullable(guestContract),
    /** When the company's part was sent, for a link that has served. */
    sent_at: z.nullable(z.string()),
  }),
  refusals: ["guest_link.unknown"],
})

const conflict = z.object({ key: z.string(), theirs: fieldValue, yours: fieldValue })
const remark = z.nullable(freeText(1000))

export const saveCompletion = route({
  ...guest,
  method: "PATCH",
  path: "/administrative/cerfa/completion",
  summary: "Save some fields through a link. A field that is no longer as `seen` says is not saved but told",
  body: z.object({
    token,
    changes: changedFieldValues,
    seen: z.optional(fields),
    remark: z.optional(remark),
  }),
  ok: z.object({ contract: guestContract, conflicts: z.array(conflict), saved_at: z.string() }),
  done: "Les réponses sont enregistrées.",
  refusals: [...usual, "contract.field_locked"],
})

export const completeContract = route({
  ...guest,
  method: "POST",
  path: "/administrative/cerfa/completion",
  summary: "Send the company's part to the school; done only when `state` is success",
  body: z.object({
    token,
    author_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    author_role: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  }),
  ok: z.object({ sent_at: z.string() }),
  done: "Votre partie est envoyée.",
  refusals: [...usual, "contract.part_incomplete", "contract.move_refused"],
})

export const fillFromSiret = route({
  ...guest,
  perMinute: 30,
  method: "POST",
  path: "/administrative/cerfa/completion/siret",
  summary: "Fill the employer's fields with what the registers say of a SIRET; what was typed stays",
  body: z.object({
    token,
    siret: z.string().check(z.maxLength(20)),
    /** The one that the other fields speak of; the one kept, when it is not said. */
    former: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  }),
  ok: z.object({
    outcome: z.enum(["found", "not_found", "unavailable"]),
    name: z.nullable(z.string()),
    contract: guestContract,
  }),
  done: "Le registre est consulté.",
  refusals: [...usual, "contract.field_locked"],
})

export const applyMinimumByLink = route({
  ...guest,
  method: "POST",
  path: "/administrative/cerfa/completion/minimum-pay",
  summary: "Put the pay at what the law demands, keeping what is better",
  body: z.object({ token }),
  ok: z.object({ contract: guestContract }),
  done: "Le minimum légal est appliqué.",
  refusals: [...usual, "contract.field_locked", "contract.pay_unknown"],
})

export const mailCompletion = route({
  ...guest,
  perMinute: 5,
  method: "POST",
  path: "/administrative/cerfa/completion/later",
  summary: "Mail the link once more to its own address, to go on later",
  body: z.object({ token }),
  ok: z.object({ email: z.string() }),
  done: "Le lien vient de vous être envoyé.",
  refusals: [...usual, "request.too_many"],
})

export const handOverSection = route({
  ...guest,
  perMinute: 10,
  method: "POST",
  path: "/administrative/cerfa/completion/hand-over",
  summary: "Hand one section to somebody else by a link of its own",
  body: z.object({ token, section, email: z.email().check(z.maxLength(254)) }),
  ok: z.object({ contract: guestContract }),
  done: "La section est confiée.",
  refusals: [
    ...usual,
    "contract.section_unknown",
    "contract.not_her_address",
    "contract.section_handed",
    "contract.links_too_many",
    "request.too_many",
  ],
})

export const finishSection = route({
  ...guest,
  method: "POST",
  path: "/administrative/cerfa/completion/section-done",
  summary: "Close the link of one section: its fields are filled",
  body: z.object({ token }),
  ok: z.object({}),
  done: "La section est rendue.",
  refusals: [...usual, "contract.section_unknown", "contract.part_incomplete"],
})

/** Where the company stands, for the school. */
const companyLink = z.object({
  email: z.string(),
  state: z.enum(["open", "used", "declined", "revoked", "replaced", "expired"]),
  sent_at: z.string(),
  expires_at: z.string(),
  asked_for: z.nullable(z.string()),
  /** How often a link was sent for this contract. */
  times: z.number(),
  reminders,
})

export const getCompanyLink = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/company-link",
  summary: "The company's link to a contract, whom it may be sent to and what it shows",
  ok: z.object({
    link: z.nullable(companyLink),
    people: z.array(z.object({ email: z.string(), name: z.string(), role: z.string() })),
    /** What the company will find: its fields still empty, by section. */
    to_fill: z.array(z.object({ section, count: z.number() })),
  }),
  refusals: ["request.invalid", "session.required", "access.denied", "not_found"],
})

export const copyCompanyLink = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/company-link/copy",
  summary:
    "The page that the company's open link leads to, to give it by another way; the history says who took it",
  ok: z.object({ path: secretText() }),
  done: "Le lien peut être copié.",
  refusals: ["request.invalid", "session.required", "access.denied", "not_found", "contract.no_open_link"],
})

export const sendCompanyLink = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/company-link",
  summary: "Send the contract to the company, send it back for a correction, or remind it with a new link",
  body: z.object({
    email: z.email().check(z.maxLength(254)),
    asked_for: z.optional(z.nullable(isoDate)),
    comment: z.optional(z.nullable(freeText(1000))),
  }),
  ok: z.object({ status: z.string() }),
  done: "Le lien est envoyé à l'entreprise.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "contract.no_link",
    "contract.move_refused",
    "contract.move_incomplete",
    "contract.links_too_many",
  ],
})
