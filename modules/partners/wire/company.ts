import { getOrganization } from "@jalon/organizations/wire"
import * as z from "zod/mini"
import { employerChanges, employerFields, newPerson } from "./fields.ts"
import { comparedField, conflict, differenceShape, opcoShape, personShape, registerShape } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["session.required", "access.denied"] as const
const organization = getOrganization.ok.shape.customer

const company = z.object({
  denomination: z.string(),
  fields: employerFields,
  register: registerShape,
  opco: opcoShape,
  register_differences: z.array(differenceShape),
  /** Fields a contract will ask for. */
  missing: z.array(z.string()),
  tutors: z.array(personShape),
  /** What waits for the reader. */
  actions: z.array(
    z.object({
      kind: z.enum(["complete_profile", "add_tutor", "complete_tutor", "review_register"]),
      count: z.number(),
    }),
  ),
  can_edit: z.boolean(),
})
const customer = z.extend(organization, { company })

export const getCompanyProfile = route({
  method: "GET",
  path: "/company/profile",
  summary: "The signed-in person's company, as it describes itself",
  access: "company",
  ok: z.object({ customer }),
  refusals: [...usual, "not_found"],
})

export const updateCompanyProfile = route({
  method: "PATCH",
  path: "/company/companies/update-profile/",
  summary: "Save some fields of one's company; its denomination becomes the displayed name",
  access: "company-office",
  body: z.object({ changes: employerChanges, seen: z.optional(employerChanges) }),
  ok: z.object({ company, customer: organization, conflicts: z.array(conflict), saved_at: z.string() }),
  done: "Le profil est enregistré.",
  refusals: ["request.invalid", ...usual, "not_found", "company.siret_fixed", "company.siret_taken"],
})

export const readCompanyRegister = route({
  method: "POST",
  path: "/company/register",
  summary: "Ask the registers about one's company; what differs is shown, nothing is overwritten",
  access: "company-office",
  ok: z.object({ company, outcome: z.enum(["found", "not_found", "unavailable"]) }),
  done: "Le registre est consulté.",
  refusals: [...usual, "not_found", "company.no_siret"],
})

export const settleCompanyDifferences = route({
  method: "POST",
  path: "/company/differences",
  summary: "Take what the register says of one's company, or keep what is written, field by field",
  access: "company-office",
  body: z.object({
    accept: z._default(z.array(comparedField), []),
    keep: z._default(z.array(comparedField), []),
  }),
  ok: z.object({ company, customer: organization }),
  done: "Les différences sont traitées.",
  refusals: ["request.invalid", ...usual, "not_found", "partner.nothing_to_settle"],
})

const tutorParams = z.object({ tutorId: z.guid() })

export const addTutor = route({
  method: "POST",
  path: "/company/tutors/",
  summary: "Add a maître d'apprentissage, to be proposed for each contract",
  access: "company-office",
  body: newPerson,
  ok: z.object({ tutor: personShape }),
  done: "La personne est ajoutée.",
  refusals: ["request.invalid", ...usual],
})

export const updateTutor = route({
  method: "PATCH",
  path: "/company/tutors/:tutorId",
  summary: "Correct a maître d'apprentissage",
  access: "company-office",
  params: tutorParams,
  body: newPerson,
  ok: z.object({ tutor: personShape }),
  done: "La personne est modifiée.",
  refusals: ["request.invalid", ...usual, "not_found"],
})

export const removeTutor = route({
  method: "DELETE",
  path: "/company/tutors/:tutorId",
  summary: "No longer propose a maître d'apprentissage",
  access: "company-office",
  params: tutorParams,
  ok: z.object({}),
  done: "La personne est retirée.",
  refusals: ["request.invalid", ...usual, "not_found"],
})

export const listPartnerships = route({
  method: "GET",
  path: "/customer/partnerships",
  summary: "The schools one's company works with",
  access: "company",
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        since: z.string(),
        school: z.object({
          id: z.number(),
          name: z.string(),
          city: z.nullable(z.string()),
          uai: z.nullable(z.string()),
          logo: z.nullable(z.string()),
          email: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          website: z.nullable(z.string()),
        }),
      }),
    ),
  }),
  refusals: [...usual],
})

export const companyStatistics = route({
  method: "GET",
  path: "/company/dashboard-statistics",
  summary: "Where one's company stands, in figures",
  access: "company",
  ok: z.object({
    statistics: z.object({
      partner_schools: z.number(),
      contracts: z.number(),
      tutors: z.number(),
      eligible_tutors: z.number(),
      fields_asked: z.number(),
      fields_missing: z.number(),
      completeness_percent: z.number(),
      register_differences: z.number(),
      actions: z.number(),
    }),
  }),
  refusals: [...usual, "not_found"],
})
