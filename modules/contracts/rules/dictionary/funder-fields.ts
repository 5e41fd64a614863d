import { usualFunder } from "../facts/funder.ts"
import { forCnfpt, forOtherPayer, forStateFiling, forTerritorial } from "./conditions.ts"
import type { Field } from "./field.ts"

/** The school decides who pays: the company reads it in the convention. */
const base = { section: "employer", formPart: null, group: "convention", needed: "never" } as const

const text = (label: string, rest: Partial<Field<string>>): Field<string> => ({
  ...base,
  label,
  kind: "text",
  max: 40,
  ...rest,
})

export const funderFields = {
  funder: {
    ...base,
    label: "Financeur",
    help: "Celui qui paie la formation au CFA.",
    kind: "code",
    list: "funder",
    usual: usualFunder,
  },
  funder_nom: text("Nom du payeur", {
    max: 200,
    shown: forOtherPayer,
    needed: forOtherPayer,
    gate: "convention",
  }),
  cnfpt_apf_numero: text("CNFPT : n° d’accord préalable de financement (APF)", {
    help: "Sans lui, l’employeur paie.",
    shown: forTerritorial,
  }),
  cnfpt_apf_date: text("CNFPT : date de l’accord préalable", {
    kind: "date",
    max: 10,
    shown: forTerritorial,
  }),
  cnfpt_montant_annuel_cents: {
    ...base,
    label: "CNFPT : montant accordé par an",
    kind: "cents",
    min: 0,
    max: 5_000_000,
    shown: forTerritorial,
  },
  cnfpt_apc_numero: text("CNFPT : n° d’accord de prise en charge (APC)", {
    shown: forCnfpt,
  }),
  cfa_cnfpt_accreditation: text("CNFPT : n° d’accréditation du CFA", { shown: forCnfpt }),
  employeur_chorus_service: text("Chorus Pro : code service", { max: 100, shown: forStateFiling }),
  employeur_chorus_engagement: text("Chorus Pro : n° d’engagement", { max: 50, shown: forStateFiling }),
} as const
