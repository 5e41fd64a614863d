import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const option = z.object({ id: z.string(), text: z.string() })
const code = z.object({
  code: z.string(),
  label: z.string(),
  group: z.optional(z.string()),
})
const basics = {
  densities: z.array(option),
  document_types: z.array(z.string()),
  document_max_bytes: z.number(),
}
/** Lists of the official forms under the name of the field they fill, as they stand today. */
const lists = z.record(z.string(), z.array(code))
const departments = z.array(z.object({ code: z.string(), name: z.string() }))
const opcos = z.array(z.object({ key: z.string(), name: z.string() }))
const roles = z.array(z.object({ id: z.number(), text: z.string() }))

const refusals = ["session.required", "access.denied"] as const

export const studentBasicData = route({
  method: "GET",
  path: "/student/basic-data",
  summary: "Lists a student's screens need",
  access: "student",
  ok: z.object({ ...basics, lists, departments }),
  refusals: [...refusals],
})

const employer = { lists, departments, opcos, pension_funds: z.array(z.string()) }

export const companyBasicData = route({
  method: "GET",
  path: "/company/basic-data",
  summary: "Lists a company's screens need",
  access: "company",
  ok: z.object({ ...basics, ...employer, roles }),
  refusals: [...refusals],
})

export const schoolBasicData = route({
  method: "GET",
  path: "/school/basic-data",
  summary: "Lists every school member's screens need",
  access: "school",
  ok: z.object({ ...basics, roles, departments }),
  refusals: [...refusals],
})

export const schoolAdministrativeBasicData = route({
  method: "GET",
  path: "/school/administrative-basic-data",
  summary: "Lists the school office's screens need",
  access: "school-office",
  ok: z.object({ ...basics, ...employer, roles, company_roles: roles }),
  refusals: [...refusals],
})

export const schoolOfflineBasicData = route({
  method: "GET",
  path: "/school/administrative-lo-basic-data",
  summary: "Lists a school needs for partners without an account",
  access: "school-office",
  ok: z.object(employer),
  refusals: [...refusals],
})
