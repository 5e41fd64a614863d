import { isoMonth, paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SITUATIONS } from "../rules/facts/situation-kinds.fr.ts"
import { CONTRACT_VIEWS } from "../rules/views.ts"
import { nextActionShape, status } from "./lifecycle-shapes.ts"
import { badge, contractType, named } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const contractFilter = z.object({
  contract_type: z._default(contractType, "apprentissage"),
  view: z._default(z.enum(CONTRACT_VIEWS), "all"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: several(status),
  opco: several(z.string().check(z.maxLength(20))),
  training: several(z.guid()),
  class: several(z.guid()),
  center: several(z.guid()),
  student: several(z.guid()),
  partner: several(z.guid()),
  /** Labels of companies. */
  label: several(z.guid()),
  /** « Rentrée »: the month in which the class begins. */
  intake: several(isoMonth, 24),
  /** « Situations particulières » */
  situation: several(z.enum(SITUATIONS)),
  /** « Échéance »: past, or within so many days. */
  due: z.optional(z.enum(["past", "7", "30"])),
})
export type ContractFilter = z.output<typeof contractFilter>

const sort = z._default(z.enum(["name", "-name", "deadline", "-deadline"]), "name")

/** What a file of contracts holds: the list as the screen shows it, all pages. */
export const contractFileQuery = z.extend(contractFilter, { sort })

/** The legal countdown of a row, and what happens on that day. */
export const deadline = z.object({
  on: z.string(),
  label: z.string(),
  is_past: z.boolean(),
  consequence: z.nullable(z.string()),
})

export const contractRow = z.object({
  id: z.string(),
  number: z.string(),
  contract_type: contractType,
  status,
  badge,
  learner: z.object({ id: z.nullable(z.string()), name: z.string() }),
  company: z.object({ id: z.nullable(z.string()), name: z.string() }),
  training: z.nullable(named),
  class: z.nullable(named),
  center: z.nullable(named),
  opco: z.nullable(z.string()),
  /** Who pays, as people call it; null while nothing says so. */
  funder: z.nullable(z.string()),
  deca_number: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  deadline: z.nullable(deadline),
  blocking: z.number(),
  warnings: z.number(),
  missing: z.number(),
  next_action: nextActionShape,
  /** How many have signed, while the contract is being signed by links. */
  signing: z.nullable(z.object({ signed: z.number(), signers: z.number() })),
  owner: z.nullable(z.string()),
  /** « CDD » or « CDI », of a professionalization contract. */
  nature: z.nullable(z.string()),
  tutor: z.nullable(z.string()),
  amount_cents: z.nullable(z.number()),
  archive_reason: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  archived_by: z.nullable(z.string()),
  kept_until: z.nullable(z.string()),
})

export const listContracts = route({
  method: "GET",
  path: "/school/contracts/",
  summary: "A page of the school's contracts",
  access: "school-office",
  query: z.extend(z.extend(pageQuery, contractFilter.shape), { sort }),
  ok: z.extend(paged(contractRow), { view_counts: z.record(z.string(), z.number()) }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
