import { secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SPACE_STAGES } from "../rules/index.ts"
import { badge, contractParams, contractType } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const usual = ["session.required", "access.denied"] as const

/** A period and what is paid in it, as it was agreed. */
const agreedPay = z.object({
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** In percent of « SMIC » or of the minimum of the branch (« SMC »). */
  rate: z.nullable(z.number()),
  base: z.nullable(z.string()),
  monthly_cents: z.nullable(z.number()),
})

/** A contract as the person who is hired reads it. What is not named here stays at the school. */
const ownContract = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  school: z.string(),
  company: z.string(),
  training: z.string(),
  tutor: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  broken_on: z.nullable(z.string()),
  badge,
  /** What goes on, in one sentence. */
  about: z.string(),
  /** How far it has come; null once it is over. */
  stage: z.nullable(z.enum(SPACE_STAGES)),
  step: z.nullable(z.enum(["complete", "sign", "sign_amendment"])),
  /** Their part can be filled now, by the link that was sent to them. */
  has_form: z.boolean(),
  weekly_minutes: z.nullable(z.number()),
  /** Null while it may still change. */
  pay: z.nullable(z.object({ periods: z.array(agreedPay), first_monthly_cents: z.nullable(z.number()) })),
  has_copy: z.boolean(),
})

export const listOwnContracts = route({
  method: "GET",
  path: "/student/contracts",
  summary: "The signed-in student's own contracts, in every school that knows them",
  access: "student",
  ok: z.object({ results: z.array(ownContract) }),
  refusals: [...usual],
})

export const openOwnStep = route({
  method: "POST",
  path: "/student/contracts/:contractId/step",
  summary: "The page on which the student fills the part of a contract that the school asked of them",
  access: "student",
  params: contractParams,
  ok: z.object({ path: secretText() }),
  done: "La page peut être ouverte.",
  refusals: ["request.invalid", ...usual, "not_found", "contract.step_closed"],
})

export const ownContractFile = route({
  method: "GET",
  path: "/student/contracts/:contractId/document",
  summary: "One's own contract as a PDF, once it is signed; without the number of social security",
  access: "student",
  params: contractParams,
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: ["request.invalid", ...usual, "not_found", ...documentRefusals, "request.too_many"],
})
