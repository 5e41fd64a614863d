import { isCountry } from "@jalon/identifiers"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import type { FieldKey } from "../../rules/index.ts"
import { fundingYear, payLine } from "../../wire/shapes.ts"

const text = z.optional(z.nullable(z.string().check(z.maxLength(200))))
const day = z.optional(z.nullable(isoDate))

const mobility = z.strictObject({
  regime: z.optional(z.nullable(z.enum(["mise_en_veille", "mise_a_disposition"]))),
  du: day,
  au: day,
  pays: z.optional(z.nullable(z.string().check(z.refine(isCountry)))),
  ue: z.optional(z.nullable(z.boolean())),
  structure: text,
  couverture: z.optional(z.nullable(z.enum(["etat_accueil", "france", "assurance_volontaire"]))),
  convention_le: day,
})
const host = z.strictObject({
  siret: text,
  denomination: text,
  du: day,
  au: day,
  heures: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(5000)))),
  maitre: text,
  maitre_prenom: text,
  maitre_naissance: day,
  convention_le: day,
})
const season = z.strictObject({ employeur: z.optional(z.nullable(z.enum(["1", "2"]))), du: day, au: day })

/** The lines of each list: what one holds is not taken for a line of another. */
export const lineShapes: Partial<Record<FieldKey, z.ZodMiniArray>> = {
  remunerations: z.array(payLine),
  convention_financement: z.array(fundingYear),
  mobilites: z.array(mobility),
  entreprises_accueil: z.array(host),
  saison_calendrier: z.array(season),
}
