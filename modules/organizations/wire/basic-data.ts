import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const option = z.object({ id: z.string(), text: z.string() })
const basics = z.object({
  densities: z.array(option),
  document_types: z.array(z.string()),
  document_max_bytes: z.number(),
})

/** Lists each kind of account needs before its first screen; the capabilities to come add theirs here. */
export const studentBasicData = route({
  method: "GET",
  path: "/student/basic-data",
  summary: "Lists a student's screens need",
  access: "student",
  ok: basics,
  refusals: ["session.required", "access.denied"],
})

export const companyBasicData = route({
  method: "GET",
  path: "/company/basic-data",
  summary: "Lists a company's screens need",
  access: "company",
  ok: basics,
  refusals: ["session.required", "access.denied"],
})

export const schoolBasicData = route({
  method: "GET",
  path: "/school/basic-data",
  summary: "Lists every school member's screens need",
  access: "school",
  ok: basics,
  refusals: ["session.required", "access.denied"],
})

export const schoolAdministrativeBasicData = route({
  method: "GET",
  path: "/school/administrative-basic-data",
  summary: "Lists the school office's screens need",
  access: "school-office",
  ok: basics,
  refusals: ["session.required", "access.denied"],
})
