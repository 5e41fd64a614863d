import { historyPage, historyQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contactRoles, employerChanges, employerFields, newEmployer, newPerson, opcoKey } from "./fields.ts"
import {
  comparedField,
  conflict,
  differenceShape,
  labelShape,
  opcoShape,
  partnerActionShape,
  partnerParams,
  personShape,
  registerShape,
  state,
} from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const office = { access: "school-office", params: partnerParams } as const

const contact = z.extend(personShape, { roles: contactRoles })

export const partnerRecord = z.object({
  id: z.string(),
  fields: employerFields,
  state,
  register: registerShape,
  opco: opcoShape,
  /** The company has its own space and shares its file; since when. */
  shared_since: z.nullable(z.string()),
  labels: z.array(labelShape),
  contacts: z.array(contact),
  students: z.number(),
  other_places: z.array(
    z.object({
      id: z.string(),
      denomination: z.string(),
      siret: z.nullable(z.string()),
      city: z.nullable(z.string()),
    }),
  ),
  invitation: z.nullable(
    z.object({
      email: z.string(),
      sent_at: z.string(),
      expires_at: z.string(),
      opened_at: z.nullable(z.string()),
    }),
  ),
  declined_reason: z.nullable(z.string()),
  profile_differences: z.array(differenceShape),
  register_differences: z.array(differenceShape),
  missing: z.array(z.string()),
  next_action: z.nullable(partnerActionShape),
  last_exchange_at: z.nullable(z.string()),
  created_at: z.string(),
  archived_at: z.nullable(z.string()),
})
const ok = z.object({ partner: partnerRecord })

export const getPartner = route({
  ...office,
  method: "GET",
  path: "/school/partners/:partnerId",
  summary: "One company as the school knows it, with what others say of it",
  ok,
  refusals: [...usual],
})

/** What the register said of a SIRET, kept with the company it was asked for. */
const registerSaid = z.object({
  state: z.enum(["open", "closed", "not_diffusible"]),
  closed_on: z.nullable(z.string()),
  employer: employerChanges,
  opco: z.nullable(
    z.union([
      z.object({ outcome: z.literal("found"), opco: opcoKey }),
      z.object({ outcome: z.literal("several") }),
    ]),
  ),
})
export type RegisterSaid = z.output<typeof registerSaid>

export const lookUpSiret = route({
  method: "GET",
  path: "/school/partners/register/:siret",
  summary: "What the public registers know of a SIRET, to fill a form; never blocks when they are down",
  access: "school-office",
  params: z.object({ siret: z.string().check(z.maxLength(40)) }),
  ok: z.object({
    outcome: z.enum(["found", "not_found", "unavailable"]),
    said: z.nullable(registerSaid),
    /** What to put in the form: what was said, and what is only likely. */
    suggested: employerChanges,
    /** « 20 à 49 salariés » */
    headcount: z.nullable(z.string()),
    /** Already among ours. */
    known: z.nullable(z.object({ id: z.string(), name: z.string(), is_archived: z.boolean() })),
    /** Other places of work of the same company among ours. */
    same_siren: z.array(z.object({ id: z.string(), name: z.string(), city: z.nullable(z.string()) })),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

const invitee = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  first_name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  last_name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
})

export const createPartner = route({
  method: "POST",
  path: "/school/partners/",
  summary: "Add a company, and invite it at once when an address is given",
  access: "school-office",
  body: z.object({
    employer: newEmployer,
    register: z.optional(z.nullable(registerSaid)),
    invite: z.optional(invitee),
  }),
  ok: z.object({ partner: z.object({ id: z.string() }) }),
  done: "L'entreprise est ajoutée.",
  refusals: ["request.invalid", "session.required", "access.denied", "partner.siret_taken"],
})

export const updatePartner = route({
  ...office,
  method: "PATCH",
  path: "/school/partners/:partnerId",
  summary: "Save some fields of a company. A field that is no longer as `seen` says is not saved but told",
  body: z.object({ changes: employerChanges, seen: z.optional(employerChanges) }),
  ok: z.extend(ok, { conflicts: z.array(conflict), saved_at: z.string() }),
  done: "Les modifications sont enregistrées.",
  refusals: [...usual, "partner.archived", "partner.siret_taken"],
})

export const archivePartner = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/archive",
  summary: "Archive a company that has no student",
  ok: z.object({}),
  done: "L'entreprise est archivée.",
  refusals: [...usual, "partner.archived", "partner.has_students"],
})

export const restorePartner = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/restore",
  summary: "Take a company out of the archive",
  ok: z.object({}),
  done: "L'entreprise est restaurée.",
  refusals: [...usual, "partner.not_archived", "partner.siret_taken"],
})

export const readRegister = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/register",
  summary: "Ask the registers again; what differs is shown, nothing is overwritten",
  ok: z.extend(ok, { outcome: z.enum(["found", "not_found", "unavailable"]) }),
  done: "Le registre est consulté.",
  refusals: [...usual, "partner.archived", "partner.no_siret"],
})

export const settleDifferences = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/differences",
  summary: "Take what the company or the register says, or keep what is known here, field by field",
  body: z.object({
    source: z.enum(["profile", "register"]),
    accept: z._default(z.array(comparedField), []),
    keep: z._default(z.array(comparedField), []),
  }),
  ok,
  done: "Les différences sont traitées.",
  refusals: [...usual, "partner.archived", "partner.nothing_to_settle", "partner.siret_taken"],
})

export const invitePartner = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/invite",
  summary: "Send a company the link by which it accepts the partnership",
  body: z.object({ invite: z.optional(invitee) }),
  ok,
  done: "L'invitation est partie.",
  refusals: [...usual, "partner.archived", "partner.no_email", "partner.already_active"],
})

const contactBody = z.extend(newPerson, { roles: contactRoles })
const contactParams = z.object({ partnerId: z.guid(), contactId: z.guid() })

export const addContact = route({
  ...office,
  method: "POST",
  path: "/school/partners/:partnerId/contacts",
  summary: "Add a person to a company, with what she is asked for",
  body: contactBody,
  ok: z.object({ contact }),
  done: "Le contact est ajouté.",
  refusals: [...usual, "partner.archived"],
})

export const updateContact = route({
  ...office,
  params: contactParams,
  method: "PATCH",
  path: "/school/partners/:partnerId/contacts/:contactId",
  summary: "Correct a person of a company",
  body: contactBody,
  ok: z.object({ contact }),
  done: "Le contact est modifié.",
  refusals: [...usual, "partner.archived"],
})

export const removeContact = route({
  ...office,
  params: contactParams,
  method: "DELETE",
  path: "/school/partners/:partnerId/contacts/:contactId",
  summary: "Remove a person from a company",
  ok: z.object({}),
  done: "Le contact est retiré.",
  refusals: [...usual],
})

export const partnerStudents = route({
  ...office,
  method: "GET",
  path: "/school/partners/:partnerId/students",
  summary: "The school's students in a company",
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        training: z.nullable(z.string()),
        class: z.nullable(z.string()),
        state: z.string(),
      }),
    ),
  }),
  refusals: [...usual],
})

export const partnerHistory = route({
  ...office,
  method: "GET",
  path: "/school/partners/:partnerId/history",
  summary: "Who changed what in a company's record, newest first",
  query: historyQuery,
  ok: historyPage,
  refusals: [...usual],
})
