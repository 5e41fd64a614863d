import * as z from "zod/mini"
import { mendPlaces } from "./deposit.ts"
import { section } from "./shapes.ts"
import { centerSigner } from "./signature.ts"
import { route } from "./words.fr.ts"

/** What is done to several contracts at once; each is then done by the call that does it to one, reminders of signers in slices. */
const BULK_ACTIONS = [
  "declareTransmitted",
  "archive",
  "restore",
  "remind",
  "remindSigners",
  "startSignature",
  "transmit",
] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Asked in slices, so that a long selection shows how far it is. */
export const CHECKED_AT_ONCE = 20

const reason = z.object({
  sentence: z.string(),
  section: z.nullable(section),
  /** Where it is mended, when that is not the form. */
  place: z.optional(z.nullable(z.enum(mendPlaces))),
})

export const checkedContract = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: z.enum(["apprentissage", "professionnalisation"]),
  learner_name: z.string(),
  is_open: z.boolean(),
  /** What closes the action for this one, with the section of the form that mends it. */
  reasons: z.array(reason),
  /** To which OPCO it goes. */
  opco: z.optional(z.string()),
  /** What an OPCO would object to; it closes nothing. */
  warnings: z.array(reason),
  /** To whom a reminder goes. */
  email: z.nullable(z.string()),
  /** The signers to whom a reminder or a link goes. */
  signers: z.array(z.string()),
  /** How it would be sent to be signed: for the centre, and for how many days. */
  signature: z.nullable(z.object({ center: centerSigner, days: z.number() })),
})
export type CheckedContract = z.output<typeof checkedContract>

export const checkContracts = route({
  method: "GET",
  path: "/school/contracts/bulk-check",
  summary: "What an action would do to each of some contracts, and what closes it; nothing is changed",
  access: "school-office",
  query: z.object({
    action: z.enum(BULK_ACTIONS),
    id: z.pipe(
      z.union([z.array(z.guid()).check(z.maxLength(CHECKED_AT_ONCE)), z.guid()]),
      z.transform((value) => (Array.isArray(value) ? value : [value])),
    ),
  }),
  ok: z.object({ contracts: z.array(checkedContract) }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
