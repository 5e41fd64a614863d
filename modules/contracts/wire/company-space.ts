import { paged, pageQuery, secretText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { badge, contractParams, contractType } from "./shapes.ts"
import { documentRefusals, route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied"] as const

/** A contract as the employer reads it. What is not named here stays at the school or with the person. */
const companyContract = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  school: z.string(),
  learner: z.string(),
  training: z.string(),
  tutor: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  badge,
  /** What goes on, in one sentence. */
  about: z.string(),
  step: z.nullable(z.enum(["complete", "validate", "sign"])),
  /** The page of that step is open, and the caller may go there. */
  can_open: z.boolean(),
  has_convention: z.boolean(),
})

export const listCompanyContracts = route({
  method: "GET",
  path: "/customer/contracts",
  summary:
    "The contracts of one's company with the schools it works with; a tutor sees their own apprentices",
  access: "company",
  query: pageQuery,
  ok: paged(companyContract),
  refusals: [...usual],
})

export const openCompanyStep = route({
  method: "POST",
  path: "/customer/contracts/:contractId/step",
  summary: "The page where the company does what the school awaits, while its link is open",
  access: "company-office",
  params: contractParams,
  ok: z.object({ path: secretText() }),
  done: "La page est ouverte.",
  refusals: [...usual, "not_found", "contract.step_closed"],
})

export const companyConventionFile = route({
  method: "GET",
  path: "/customer/contracts/:contractId/convention",
  summary: "The training convention the company approved, as a PDF; of the person, name and birth year alone",
  access: "company-office",
  params: contractParams,
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...usual, "not_found", ...documentRefusals, "request.too_many"],
})
