import { afterRupture, followsAnother, forAmendment, withOtherDerogation } from "./conditions.ts"
import type { Field } from "./field.ts"

const base = { section: "contract", formPart: "contrat", group: "dates" } as const
/** Not printed: what a succession of contracts is judged on. */
const before = {
  ...base,
  formPart: null,
  shown: followsAnother,
  needed: "never",
} as const
const system = { ...base, group: "system", needed: "system" } as const

const date = (label: string, rest: Partial<Field<string>> = {}): Field<string> => ({
  ...base,
  label,
  kind: "date",
  max: 10,
  needed: "always",
  ...rest,
})

/** Dates, hours and place that both forms share. */
export const sharedAgreementFields = {
  contrat_date_conclusion: date("Date de conclusion (date de signature du présent contrat)"),
  contrat_date_debut: date("Date de début d’exécution du contrat", {
    source: { record: "class", field: "start_date" },
  }),
  contrat_date_effet_avenant: date("Si avenant, date d’effet", { shown: forAmendment, needed: forAmendment }),
  contrat_duree_hebdo_heures: {
    ...base,
    group: "work",
    label: "Durée hebdomadaire du travail : heures",
    kind: "integer",
    min: 1,
    max: 99,
    needed: "always",
    source: { record: "default", value: 35 },
  },
  contrat_duree_hebdo_minutes: {
    ...base,
    group: "work",
    label: "Durée hebdomadaire du travail : minutes",
    kind: "integer",
    min: 0,
    max: 59,
    needed: "never",
    source: { record: "default", value: 0 },
  },
  contrat_lieu_signature: {
    ...base,
    section: "review",
    formPart: "signatures",
    label: "Fait à",
    kind: "text",
    max: 80,
    needed: "always",
    source: { record: "company", field: "address.commune" },
  },
  contrat_numero_avenant: { ...system, label: "N° d’avenant", kind: "text", max: 20 },
  contrat_date_rupture: date("Date de rupture", { ...system, formPart: null }),
  // Its codes belong to the life of the contract.
  contrat_motif_rupture: { ...system, formPart: null, label: "Motif de rupture", kind: "text", max: 40 },
} as const

export const agreementFields = {
  contrat_mode_contractuel: {
    ...base,
    formPart: "mode",
    label: "Mode contractuel de l’apprentissage",
    kind: "code",
    list: "contrat_mode_contractuel",
    needed: "always",
    source: { record: "default", value: "1" },
  },
  cerfa_version: {
    ...system,
    formPart: null,
    label: "Version du formulaire",
    kind: "text",
    max: 8,
    source: { record: "rules" },
  },
  contrat_type: {
    ...base,
    label: "Type de contrat ou d’avenant",
    kind: "code",
    list: "contrat_type",
    needed: "always",
    source: { record: "default", value: "11" },
  },
  contrat_derogation: {
    ...base,
    label: "Type de dérogation",
    kind: "code",
    list: "contrat_derogation",
    needed: "never",
  },
  contrat_derogation_motif: {
    ...base,
    formPart: null,
    label: "Motif de la dérogation",
    kind: "text",
    max: 500,
    shown: withOtherDerogation,
    needed: withOtherDerogation,
  },
  contrat_numero_precedent: {
    ...base,
    label: "Numéro du contrat précédent ou du contrat sur lequel porte l’avenant",
    kind: "text",
    format: "deca",
    max: 20,
    shown: followsAnother,
    needed: forAmendment,
    source: { record: "previous_contract", field: "contrat_numero_deca" },
  },
  contrat_precedent_date_fin: {
    ...before,
    label: "Date de fin du contrat précédent (ou de sa rupture), ou du contrat modifié avant l’avenant",
    kind: "date",
    max: 10,
    source: { record: "previous_contract", field: "contrat_date_fin" },
  },
  contrat_precedent_fin: {
    ...before,
    label: "Fin du contrat précédent",
    kind: "code",
    list: "contrat_precedent_fin",
    source: { record: "previous_contract", field: "contrat_motif_rupture" },
  },
  contrat_precedent_niveau: {
    ...before,
    label: "Niveau préparé par le contrat précédent",
    kind: "integer",
    min: 3,
    max: 8,
    source: { record: "previous_contract", field: "formation_niveau" },
  },
  contrat_precedent_siren: {
    ...before,
    label: "SIREN de l’employeur du contrat précédent",
    help: "Neuf chiffres : dit si l’employeur est le même.",
    kind: "text",
    max: 9,
    source: { record: "previous_contract", field: "employeur_siret" },
  },
  contrat_precedent_jours_pratique: {
    ...before,
    label: "Jours de formation pratique en entreprise déjà effectués pour la même certification",
    help: "Ils comptent dans les 45 jours pendant lesquels chacun peut rompre librement.",
    kind: "integer",
    min: 0,
    max: 999,
  },
  contrat_acheve_cycle: {
    ...before,
    label: "Achève le cycle commencé avant la rupture (même certification)",
    help: "Oui : ni durée minimale, ni convention d’aménagement, ni part minimale de formation ; les mois déjà faits comptent pour la rémunération.",
    kind: "yes_no",
    shown: afterRupture,
    source: { record: "previous_contract", field: "formation_rncp" },
  },
  contrat_nombre_successifs: {
    ...before,
    label: "Nombre de contrats successifs avec le même employeur, celui-ci compris",
    kind: "integer",
    min: 1,
    max: 20,
    source: { record: "rules" },
  },
  ...sharedAgreementFields,
  contrat_date_debut_pratique: date("Date de début de formation pratique chez l’employeur"),
  contrat_date_fin: date("Date de fin du contrat ou de la période d’apprentissage", {
    source: { record: "class", field: "end_date" },
  }),
  contrat_travail_risque: {
    ...base,
    group: "work",
    label: "Travail sur machines dangereuses ou exposition à des risques particuliers",
    kind: "yes_no",
    needed: "always",
  },
  contrat_duree_mois: {
    ...base,
    formPart: null,
    group: "system",
    label: "Durée en mois",
    kind: "rate",
    needed: "computed",
    source: { record: "rules" },
  },
  contrat_numero_deca: { ...system, formPart: "depot", label: "N° de dépôt DECA", kind: "text", max: 20 },
} as const
