import { freeText, isoDate, secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractParams, reminders } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

/** The person hired, or the legal representative of a minor. */
const part = z.enum(["learner", "representative"])

const personLink = z.object({
  part,
  email: z.string(),
  state: z.enum(["open", "used", "declined", "revoked", "replaced", "expired"]),
  sent_at: z.string(),
  expires_at: z.string(),
  used_at: z.nullable(z.string()),
  asked_for: z.nullable(z.string()),
  goes_to_company: z.boolean(),
  /** How often a link was sent to them for this contract. */
  times: z.number(),
  reminders,
})

export const getStudentLink = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/student-link",
  summary: "Who may be asked for the part about the person, and where their links stand",
  ok: z.object({
    links: z.array(personLink),
    people: z.array(z.object({ part, name: z.string(), email: z.nullable(z.string()), to_fill: z.number() })),
    /** To whom the contract can go on by itself. */
    company_email: z.nullable(z.string()),
  }),
  refusals: [...usual],
})

export const sendStudentLink = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/student-link",
  summary: "Have the part about the person completed by themselves, or remind them with a new link",
  body: z.object({
    to: z.array(part).check(z.maxLength(2)),
    /** Sent on to the company once the part is there; given back to the school otherwise. */
    goes_to_company: z.boolean(),
    asked_for: z.optional(z.nullable(isoDate)),
    comment: z.optional(z.nullable(freeText(1000))),
  }),
  ok: z.object({ status: z.string() }),
  done: "Le lien est envoyé.",
  refusals: [
    ...usual,
    "contract.no_student_link",
    "contract.person_unreachable",
    "contract.same_address",
    "contract.move_refused",
    "contract.move_incomplete",
    "contract.links_too_many",
  ],
})

export const revokeStudentLink = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/student-link/revoke",
  summary: "Take back the open link of the person or of their legal representative",
  body: z.object({ part }),
  ok: z.object({}),
  done: "Le lien est retiré.",
  refusals: [...usual, "contract.no_open_link"],
})

export const copyStudentLink = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/student-link/copy",
  summary:
    "The page that the open link of the person or of their legal representative leads to; the history says who took it",
  body: z.object({ part }),
  ok: z.object({ path: secretText() }),
  done: "Le lien peut être copié.",
  refusals: [...usual, "contract.no_open_link"],
})
