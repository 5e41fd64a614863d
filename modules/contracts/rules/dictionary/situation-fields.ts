import { answerOf } from "../facts/known.ts"
import { forStateFiling, forTwoEmployers } from "./conditions.ts"
import type { Condition, Field } from "./field.ts"

/** Kept by the school: none is printed on the form, and none is asked unless its switch is on. */
const base = { section: "contract", formPart: null, group: "internal", needed: "never" } as const

const withMobility: Condition = (contract) => answerOf(contract, "situation_mobilite") === true
const withHosts: Condition = (contract) => answerOf(contract, "situation_accueil") === true
const withPracticeElsewhere: Condition = (contract) =>
  forStateFiling(contract) && answerOf(contract, "pratique_ailleurs") === true

const text = (label: string, rest: Partial<Field<string>>): Field<string> => ({
  ...base,
  label,
  kind: "text",
  max: 200,
  ...rest,
})

export const situationFields = {
  situation_mobilite: { ...base, label: "Mobilité à l’étranger", kind: "yes_no" },
  mobilites: { ...base, label: "Périodes à l’étranger", kind: "lines", max: 6, shown: withMobility },
  situation_accueil: { ...base, label: "Entreprise d’accueil", kind: "yes_no" },
  entreprises_accueil: { ...base, label: "Entreprises d’accueil", kind: "lines", max: 6, shown: withHosts },
  pratique_ailleurs: {
    ...base,
    label: "Pratique en partie chez un autre organisme",
    kind: "yes_no",
    shown: forStateFiling,
  },
  pratique_ailleurs_organisme: text("Organisme ou entreprise", { shown: withPracticeElsewhere }),
  pratique_ailleurs_part: {
    ...base,
    label: "Part faite chez lui (%)",
    kind: "integer",
    min: 0,
    max: 100,
    shown: withPracticeElsewhere,
  },
  employeur2_maitre_nom: text("Second employeur : nom du maître", {
    format: "person_name",
    max: 80,
    shown: forTwoEmployers,
  }),
  employeur2_maitre_prenom: text("Second employeur : prénom du maître", {
    format: "person_name",
    max: 80,
    shown: forTwoEmployers,
  }),
  employeur2_signature_date: text("Second employeur : signature", {
    kind: "date",
    max: 10,
    shown: forTwoEmployers,
  }),
  saison_calendrier: {
    ...base,
    label: "Calendrier des deux employeurs",
    kind: "lines",
    max: 12,
    shown: forTwoEmployers,
  },
} as const
