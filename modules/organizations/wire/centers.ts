import { address, numberInAddress, paged } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { centerNatures, holidayZones, schoolZones } from "../rules/centers.ts"
import { centerEvents } from "../rules/notification-events.ts"
import { centerFields, siteFields } from "./center-fields.ts"
import { route } from "./words.fr.ts"

const shown = z.nullable(z.string())
const params = z.object({ id: z.guid() })
const reading = ["request.invalid", "session.required", "access.denied"] as const
const changing = [...reading, "not_found"] as const
const office = "school-office" as const

export const site = z.object({
  id: z.string(),
  center_id: z.string(),
  name: z.string(),
  siret_number: shown,
  uai: shown,
  address,
  insee_code: shown,
  time_zone: z.string(),
  public_holiday_zone: z.enum(holidayZones),
  good_friday_off: z.boolean(),
  school_holiday_zone: z.enum(schoolZones),
  accessible: z.boolean(),
  accessibility_note: shown,
  is_archived: z.boolean(),
})

export const center = z.object({
  id: z.string(),
  name: z.string(),
  /** The name followed by the SIRET number in brackets. */
  display_name: z.string(),
  trade_name: shown,
  siret_number: z.string(),
  uai: shown,
  nda: shown,
  nature: z.enum(centerNatures),
  company_center: z.boolean(),
  sifa_type_cfa: shown,
  eple_uai: shown,
  nat_str_jur: shown,
  qualiopi_certificate_number: shown,
  qualiopi_valid_until: shown,
  disability_referent_id: shown,
  mobility_referent_id: shown,
  address,
  phone: shown,
  email: shown,
  is_archived: z.boolean(),
  trainings: z.array(z.object({ id: z.string(), title: z.string() })),
  sites: z.array(site),
})

const preferences = z.array(z.object({ event: z.enum(centerEvents), member_ids: z.array(z.string()) }))

export const listCenters = route({
  method: "GET",
  path: "/school/apprentice-training-centers",
  summary: "The school's training centres, with their sites and trainings",
  access: "school",
  query: z.object({
    page: z._default(numberInAddress(z.number().check(z.int(), z.positive())), 1),
    page_size: z._default(numberInAddress(z.number().check(z.int(), z.minimum(1), z.maximum(100))), 100),
    archived: z._default(z.enum(["true", "false"]), "false"),
  }),
  ok: paged(center),
  refusals: [...reading],
})

export const getCenter = route({
  method: "GET",
  path: "/school/apprentice-training-centers/:id",
  summary: "One training centre, and who is told of what there",
  access: office,
  params,
  ok: z.object({ apprentice_training_center: z.extend(center, { notification_preferences: preferences }) }),
  refusals: [...changing],
})

export const changePreferences = route({
  method: "PATCH",
  path: "/school/apprentice-training-centers/:id/notification-preferences/",
  summary: "Choose who is told of what in one centre; events left out stay as they are",
  access: office,
  params,
  body: z.object({
    notification_preferences: z
      .array(z.object({ event: z.enum(centerEvents), member_ids: z.array(z.guid()).check(z.maxLength(500)) }))
      .check(z.maxLength(50)),
  }),
  ok: z.object({
    apprentice_training_center: z.object({ id: z.string(), notification_preferences: preferences }),
  }),
  done: "Les préférences de notification sont enregistrées.",
  refusals: [...changing],
})

const saved = z.object({ apprentice_training_center: center })
const centerRefusals = [...changing, "center.siret_taken"] as const

export const createCenter = route({
  method: "POST",
  path: "/school/apprentice-training-centers",
  summary: "Add a training centre",
  access: office,
  body: centerFields,
  ok: saved,
  done: "Le centre de formation est ajouté.",
  refusals: [...centerRefusals],
})

export const updateCenter = route({
  method: "PATCH",
  path: "/school/apprentice-training-centers/:id",
  summary: "Change a training centre",
  access: office,
  params,
  body: centerFields,
  ok: saved,
  done: "Le centre de formation est enregistré.",
  refusals: [...centerRefusals],
})

export const archiveCenter = route({
  method: "POST",
  path: "/school/apprentice-training-centers/:id/archive",
  summary: "Archive a training centre, or take it back",
  access: office,
  params,
  body: z.object({ archived: z.boolean() }),
  ok: saved,
  done: "C'est enregistré.",
  refusals: [...changing, "center.has_trainings"],
})

const savedSite = z.object({ site })
const siteRefusals = [...changing, "site.name_taken"] as const

export const createSite = route({
  method: "POST",
  path: "/school/sites",
  summary: "Add a place of teaching to a training centre",
  access: office,
  body: siteFields,
  ok: savedSite,
  done: "Le site est ajouté.",
  refusals: [...siteRefusals],
})

export const updateSite = route({
  method: "PATCH",
  path: "/school/sites/:id",
  summary: "Change a place of teaching",
  access: office,
  params,
  body: siteFields,
  ok: savedSite,
  done: "Le site est enregistré.",
  refusals: [...siteRefusals],
})

export const archiveSite = route({
  method: "POST",
  path: "/school/sites/:id/archive",
  summary: "Archive a place of teaching, or take it back",
  access: office,
  params,
  body: z.object({ archived: z.boolean() }),
  ok: savedSite,
  done: "C'est enregistré.",
  refusals: [...changing],
})
