import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { ENTRUSTED_KINDS } from "../rules/entrusted.ts"
import { PREPARATION_RIGHTS, unreadPreparation } from "../rules/preparation.ts"
import { count, day, text } from "./shapes.ts"

export const trainingStatus = z.enum(["draft", "active", "closed"])
export const certificationType = z.enum(["diplome", "titre_professionnel", "titre_rncp", "cqp", "autre"])
export const deliveryMode = z.enum(["presentiel", "distanciel", "hybride"])

const block = z.object({ code: z.string().check(z.maxLength(20)), title: z.string().check(z.maxLength(300)) })

/** Teaching that another body gives: who, under which numbers, how many hours of the cycle and when. */
const entrustedTeaching = z.object({
  kind: z.enum(ENTRUSTED_KINDS),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  siret: text(30),
  uai: text(10),
  nda: text(30),
  hours: count(9999),
  from: day,
  to: day,
  learners_max: count(9999),
  qualiopi_until: day,
  is_allowed: z.nullable(z.boolean()),
})

/** Everything a person may write of a training. One key per field, so that a form can save those that changed. */
export const trainingFields = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  short_title: text(30),
  rncp_code: text(20),
  /** The one that this certification renews. */
  former_rncp_code: text(20),
  diploma_code: text(20),
  diploma_kind: text(2),
  /** Speciality of training: three digits of the national list. */
  nsf_code: text(3),
  certification_type: certificationType,
  certifier_name: text(200),
  level: z.nullable(z.number().check(z.int(), z.minimum(3), z.maximum(8))),
  rncp_registered_until: day,
  preparation_right: z.nullable(z.enum(PREPARATION_RIGHTS)),
  preparation_read_on: day,
  agreement_from: day,
  agreement_until: day,
  duration_hours_total: count(9999),
  duration_months: count(72),
  remote_hours: z.number().check(z.int(), z.minimum(0), z.maximum(9999)),
  delivery_mode: deliveryMode,
  /** For one year, as levels are: the two are compared. */
  price_cents: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
  capacity_default: count(999),
  objectives: text(4000),
  prerequisites: text(4000),
  programme_url: text(500),
  blocks: z.array(block).check(z.maxLength(40)),
  entrusted: z.array(entrustedTeaching).check(z.maxLength(12)),
  center_id: z.nullable(z.guid()),
  status: trainingStatus,
})
export type TrainingFields = z.output<typeof trainingFields>

const unknownYet: Omit<TrainingFields, "title"> = {
  short_title: null,
  rncp_code: null,
  former_rncp_code: null,
  diploma_code: null,
  diploma_kind: null,
  nsf_code: null,
  certification_type: "titre_rncp",
  certifier_name: null,
  level: null,
  rncp_registered_until: null,
  ...unreadPreparation,
  duration_hours_total: null,
  duration_months: null,
  remote_hours: 0,
  delivery_mode: "presentiel",
  price_cents: null,
  capacity_default: null,
  objectives: null,
  prerequisites: null,
  programme_url: null,
  blocks: [],
  entrusted: [],
  center_id: null,
  status: "active",
}

/** A training of which nothing is said yet. */
export const blankTraining = (title = ""): TrainingFields => ({ ...unknownYet, title })

export const trainingChanges = z.extend(z.partial(trainingFields), {
  objectives: z.optional(z.nullable(freeText(4000))),
  prerequisites: z.optional(z.nullable(freeText(4000))),
})
export type TrainingChanges = z.output<typeof trainingChanges>
export const newTraining = z.extend(trainingChanges, { title: trainingFields.shape.title })
