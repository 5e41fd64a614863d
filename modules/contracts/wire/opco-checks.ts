import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied"] as const
const shown = z.nullable(z.string())

const opcoCheck = z.object({
  id: z.string(),
  opco: z.string(),
  severity: z.enum(["warning", "info"]),
  said: z.string(),
  /** Of the contract that it was learnt from. */
  contract_number: z.string(),
  starts_on: z.string(),
  added_by: shown,
  ended_on: shown,
  ended_by: shown,
  end_reason: shown,
})
export type OpcoCheck = z.output<typeof opcoCheck>

export const listOpcoChecks = route({
  method: "GET",
  path: "/school/opco-checks",
  summary: "The points that the school checks in its files because an OPCO once objected, ended ones too",
  access: "school-office",
  ok: z.object({ checks: z.array(opcoCheck) }),
  refusals: [...usual],
})

export const proposeOpcoCheck = route({
  method: "POST",
  path: "/school/contracts/:contractId/opco-checks",
  summary: "Have what an OPCO answered about a contract checked in every later file that it receives",
  access: "school-office",
  params: contractParams,
  body: z.object({
    said: freeText(400, { least: 3 }),
    /** A warning is accepted contract by contract; an information is only shown. */
    severity: z.enum(["warning", "info"]),
    from: isoDate,
  }),
  ok: z.object({}),
  done: "Le point de contrôle est ajouté pour cet OPCO.",
  refusals: [...usual, "not_found", "contract.move_refused"],
})

export const endOpcoCheck = route({
  method: "POST",
  path: "/school/opco-checks/:checkId/end",
  summary: "Stop checking a point; the row stays with who ended it and why",
  access: "school-office",
  params: z.object({ checkId: z.guid() }),
  body: z.object({ reason: freeText(400, { least: 3 }) }),
  ok: z.object({}),
  done: "Le point de contrôle est retiré.",
  refusals: [...usual, "not_found"],
})
