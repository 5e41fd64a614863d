import { addressFields } from "./address-fields.ts"
import { elsewhere } from "./conditions.ts"
import type { Field, Source } from "./field.ts"

const base = { section: "training", formPart: "formation", group: "training" } as const
const place = { ...base, formPart: "lieu_formation" } as const

const training = (field: Extract<Source, { record: "training" }>["field"]): Source => ({
  record: "training",
  field,
})

const text = (label: string, rest: Partial<Field<string>>): Field<string> => ({
  ...base,
  label,
  kind: "text",
  needed: "always",
  ...rest,
})

const count = (label: string, rest: Partial<Field<number>>): Field<number> => ({
  ...base,
  label,
  kind: "integer",
  needed: "always",
  ...rest,
})

/** On both forms. */
export const sharedTrainingFields = {
  formation_intitule: text("Intitulé précis", { max: 255, source: training("title") }),
  formation_rncp: text("Code RNCP", { format: "rncp", max: 9, source: training("rncp_code") }),
  formation_date_debut: text("Date de début de formation en CFA", {
    kind: "date",
    max: 10,
    source: { record: "class", field: "start_date" },
  }),
} as const

const placeFields = {
  lieu_formation_identique: {
    ...place,
    label: "Le CFA responsable est le lieu de formation principal",
    kind: "yes_no",
    needed: "always",
    source: { record: "rules" },
  },
  lieu_formation_denomination: text("Dénomination du lieu de formation principal", {
    ...place,
    max: 200,
    shown: elsewhere,
    needed: elsewhere,
    source: { record: "site", field: "name" },
  }),
  lieu_formation_uai: text("N° UAI", {
    ...place,
    format: "uai",
    max: 8,
    shown: elsewhere,
    needed: "never",
    source: { record: "site", field: "uai" },
  }),
  lieu_formation_siret: text("N° SIRET", {
    ...place,
    format: "siret",
    max: 14,
    shown: elsewhere,
    needed: elsewhere,
    source: { record: "site", field: "siret_number" },
  }),
  ...addressFields("lieu_formation_adresse", { ...place, shown: elsewhere }, elsewhere, (part) => ({
    record: "site",
    field: `address.${part}`,
  })),
} as const

export const trainingFields = {
  cfa_entreprise: {
    ...base,
    label: "CFA d’entreprise",
    kind: "yes_no",
    needed: "always",
    source: { record: "center", field: "company_center" },
  },
  cfa_denomination: text("Dénomination du CFA responsable", {
    max: 200,
    source: { record: "center", field: "name" },
  }),
  cfa_uai: text("N° UAI du CFA", { format: "uai", max: 8, source: { record: "center", field: "uai" } }),
  cfa_siret: text("N° SIRET du CFA", {
    format: "siret",
    max: 14,
    source: { record: "center", field: "siret_number" },
  }),
  ...addressFields("cfa_adresse", base, "always", (part) => ({ record: "center", field: `address.${part}` })),
  cfa_nda: text("N° de déclaration d’activité du CFA", {
    formPart: null,
    format: "nda",
    max: 11,
    gate: "convention",
    source: { record: "center", field: "nda" },
  }),
  formation_diplome_vise: text("Diplôme ou titre visé par l’apprenti", {
    kind: "code",
    list: "diplome",
    source: training("diploma_kind"),
  }),
  ...sharedTrainingFields,
  formation_code_diplome: text("Code du diplôme", {
    format: "diploma_code",
    max: 9,
    source: training("diploma_code"),
  }),
  formation_date_fin_epreuves: text("Date prévue de fin des épreuves ou examens", {
    kind: "date",
    max: 10,
    source: { record: "class", field: "exam_end_date" },
  }),
  formation_duree_heures: count("Durée de la formation (heures)", {
    min: 1,
    max: 9999,
    source: training("duration_hours_total"),
  }),
  formation_heures_distance: count("Dont formation à distance (heures)", {
    min: 0,
    max: 9999,
    source: training("remote_hours"),
  }),
  formation_niveau: count("Niveau de la certification", {
    formPart: null,
    needed: "computed",
    min: 3,
    max: 8,
    source: training("level"),
  }),
  formation_duree_cycle_mois: count("Durée du cycle de formation (mois)", {
    formPart: null,
    needed: "never",
    min: 1,
    max: 72,
    source: training("duration_months"),
  }),
  ...placeFields,
} as const
