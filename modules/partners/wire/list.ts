import { paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { HEADCOUNTS, type Headcount, PARTNER_VIEWS } from "../rules/views.ts"
import { labelShape, partnerActionShape, registerState, state } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const MOST_SELECTED = 500

const what = {
  view: z._default(z.enum(PARTNER_VIEWS), "all"),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  label: several(z.guid()),
  /** The key of an operator, or `none` for those of which nobody knows it. */
  opco: several(z.string().check(z.regex(/^[a-z0-9_]{1,30}$/))),
  department: several(z.string().check(z.regex(/^\d[0-9AB]\d?$/))),
  headcount: several(z.enum(Object.keys(HEADCOUNTS) as [Headcount, ...Headcount[]])),
  /** « Formation recrutée »: has a student of this training. */
  training: several(z.guid()),
  /** The places of work of one company. */
  siren: several(z.string().check(z.regex(/^\d{9}$/))),
}
const found = z.object(what)
export type PartnerFilter = z.output<typeof found>

/** All that a list can be asked, apart from the page: what an export is asked too. */
export const partnerQuery = z.extend(found, { sort: z._default(z.enum(["name", "-name"]), "name") })
export type PartnerQuery = z.output<typeof partnerQuery>

const partnerRow = z.object({
  id: z.string(),
  denomination: z.string(),
  siret: z.nullable(z.string()),
  city: z.nullable(z.string()),
  department: z.nullable(z.string()),
  secteur: z.enum(["prive", "public"]),
  opco: z.nullable(z.string()),
  idcc: z.nullable(z.string()),
  effectif: z.nullable(z.number()),
  labels: z.array(labelShape),
  students: z.number(),
  contact: z.nullable(
    z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  last_exchange_at: z.nullable(z.string()),
  state,
  register_state: registerState,
  /** Other places of work of the same company among ours. */
  same_siren: z.number(),
  is_archived: z.boolean(),
  next_action: z.nullable(partnerActionShape),
})

export const listPartners = route({
  method: "GET",
  path: "/school/partners/",
  summary: "A page of the companies the school works with",
  access: "school-office",
  query: z.extend(pageQuery, partnerQuery.shape),
  ok: z.extend(paged(partnerRow), { view_counts: z.record(z.string(), z.number()) }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

const choice = z.object({ id: z.string(), name: z.string() })

export const partnerChoices = route({
  method: "GET",
  path: "/school/partners/choices",
  summary: "What the list can be filtered by: labels, operators, departments, trainings",
  access: "school-office",
  ok: z.object({
    labels: z.array(labelShape),
    opcos: z.array(choice),
    departments: z.array(choice),
    trainings: z.array(choice),
  }),
  refusals: ["session.required", "access.denied"],
})

export const partnerPlaces = route({
  method: "GET",
  path: "/school/partners/places",
  summary: "How many companies in each department and town",
  access: "school-office",
  ok: z.object({
    results: z.array(
      z.object({
        department: z.nullable(z.string()),
        name: z.string(),
        count: z.number(),
        students: z.number(),
        cities: z.array(z.object({ name: z.nullable(z.string()), count: z.number() })),
      }),
    ),
  }),
  refusals: ["session.required", "access.denied"],
})

/** Some by their ids, or all those a list shows. */
const selection = z.union([
  z.object({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_SELECTED)) }),
  z.object({ all: found }),
])
export type PartnerSelection = z.output<typeof selection>

/** What became of each: those done by number, those left aside by name with the reason. */
const report = z.object({
  done: z.number(),
  skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
})

export const remindPartners = route({
  method: "POST",
  path: "/school/partners/remind",
  summary: "Send their invitation again to companies that have not answered",
  access: "school-office",
  body: z.object({ selection }),
  ok: report,
  done: "Les relances sont parties.",
  refusals: ["request.invalid", "session.required", "access.denied", "partners.too_many"],
})

export const labelPartners = route({
  method: "POST",
  path: "/school/partners/label",
  summary: "Put labels on several companies, or take them off",
  access: "school-office",
  body: z.object({
    selection,
    add: z._default(z.array(z.guid()).check(z.maxLength(20)), []),
    remove: z._default(z.array(z.guid()).check(z.maxLength(20)), []),
  }),
  ok: report,
  done: "Les étiquettes sont à jour.",
  refusals: ["request.invalid", "session.required", "access.denied", "partners.too_many"],
})
