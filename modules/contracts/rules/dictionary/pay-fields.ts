import { forPrivateEmployer, forStateFiling, mayEarnConventional } from "./conditions.ts"

const base = { section: "pay", formPart: "remuneration", group: "pay" } as const
const helper = { ...base, formPart: null, needed: "never" } as const

const MOST_CENTS = 10_000_000

/** On both forms. */
export const sharedPayFields = {
  remuneration_salaire_embauche_cents: {
    ...base,
    label: "Salaire brut mensuel à l’embauche",
    kind: "cents",
    min: 0,
    max: MOST_CENTS,
    needed: "always",
    source: { record: "rules" },
  },
  remuneration_smc_mensuel_cents: {
    ...helper,
    label: "Salaire minimum conventionnel brut mensuel de l’emploi occupé",
    kind: "cents",
    min: 0,
    max: MOST_CENTS,
    shown: mayEarnConventional,
    needed: mayEarnConventional,
  },
} as const

export const payFields = {
  remunerations: {
    ...base,
    label: "Rémunération par période",
    kind: "lines",
    max: 8,
    needed: "always",
    source: { record: "rules" },
  },
  ...sharedPayFields,
  remuneration_caisse_retraite: {
    ...base,
    group: "work",
    label: "Caisse de retraite complémentaire",
    kind: "text",
    list: "caisse_retraite",
    free: true,
    max: 80,
    needed: forPrivateEmployer,
    source: { record: "company", field: "caisse_retraite" },
  },
  remuneration_avantage_nourriture_cents: {
    ...base,
    group: "work",
    label: "Avantages en nature : nourriture (€ par repas)",
    kind: "cents",
    min: 0,
    max: 100_000,
    needed: "never",
  },
  remuneration_avantage_logement_cents: {
    ...base,
    group: "work",
    label: "Avantages en nature : logement (€ par mois)",
    kind: "cents",
    min: 0,
    max: 1_000_000,
    needed: "never",
  },
  remuneration_avantage_autre: {
    ...base,
    group: "work",
    label: "Avantages en nature : autre",
    kind: "yes_no",
    needed: "never",
  },
  remuneration_annee_depart: {
    ...helper,
    label: "Année de la grille au début du contrat",
    kind: "integer",
    min: 1,
    max: 3,
    source: { record: "default", value: 1 },
  },
  remuneration_taux_precedent: {
    ...helper,
    label: "Taux de la dernière année du contrat précédent (%)",
    kind: "rate",
    min: 0,
    max: 1000,
    source: { record: "previous_contract", field: "remunerations" },
  },
  remuneration_majoration_15: {
    ...helper,
    label: "Majoration de 15 points (même niveau, en un an, en rapport direct)",
    kind: "yes_no",
    source: { record: "default", value: false },
  },
  remuneration_majoration_publique: {
    ...helper,
    label: "Majoration choisie par l’employeur public (points)",
    kind: "integer",
    min: 0,
    max: 20,
    shown: forStateFiling,
    source: { record: "default", value: 0 },
  },
  remuneration_majoration_heures_sup: {
    ...helper,
    label: "Majoration des heures au-delà de la durée légale (%)",
    kind: "rate",
    min: 10,
    max: 100,
    source: { record: "default", value: 25 },
  },
} as const
