import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { changing, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

export const companyHours = route({
  method: "GET",
  path: "/customer/attendance-hours",
  summary: "Hours of one's apprentices in a month, while their contract runs; a tutor sees their own",
  access: "company",
  query: z.object({ month }),
  ok: z.object({
    results: z.array(
      z.object({
        contract_id: z.string(),
        school_name: z.string(),
        learner_name: z.string(),
        training_name: z.nullable(z.string()),
        due_minutes: z.number(),
        present_minutes: z.number(),
        justified_minutes: z.number(),
        unjustified_minutes: z.number(),
        waiting_minutes: z.number(),
        late_minutes: z.number(),
        late_count: z.number(),
      }),
    ),
  }),
  refusals: [...reading],
})

export const companyStatement = route({
  method: "GET",
  path: "/customer/contracts/:contractId/attendance-statement",
  summary: "The monthly statement of an apprentice as a PDF: hours and absences, never why",
  access: "company",
  params: z.object({ contractId: z.guid() }),
  query: z.object({ month }),
  file: true,
  ok: z.object({}),
  perMinute: 30,
  refusals: [...changing, "request.too_many"],
})

export const companyCertificates = route({
  method: "GET",
  path: "/customer/attendance-certificates",
  summary: "Certificates issued for the contracts of a company; a tutor sees those of their own",
  access: "company",
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        school_name: z.string(),
        learner_name: z.string(),
        number: z.string(),
        from_date: isoDate,
        to_date: isoDate,
        realised_minutes: z.number(),
        issued_at: z.string(),
      }),
    ),
  }),
  refusals: [...reading],
})

export const companyCertificateFile = route({
  method: "GET",
  path: "/customer/attendance-certificates/:certificateId/document",
  summary: "The sealed PDF of a certificate issued for a contract of the company; whoever opens it is noted",
  access: "company",
  params: z.object({ certificateId: z.guid() }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...changing, "request.too_many"],
})
