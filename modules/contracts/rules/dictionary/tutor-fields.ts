import { withSecondTutor } from "./conditions.ts"
import type { ContractFields } from "./contract-data.ts"
import type { Field, Fields, Needed, Source } from "./field.ts"

type Name =
  | "nom"
  | "prenom"
  | "date_naissance"
  | "courriel"
  | "emploi"
  | "diplome"
  | "niveau_diplome"
  | "experience_annees"
  | "telephone"
  | "nb_apprentis"

const tutor = (field: Extract<Source, { record: "tutor" }>["field"]): Source => ({ record: "tutor", field })

const base = { section: "tutor", formPart: "maitre", group: "tutor" } as const

/**
 * The same block twice: the first is required, the second described whole or not at all. The person chosen for a contract
 * is its first maître d'apprentissage alone.
 */
const tutorFields = <Prefix extends "maitre1" | "maitre2">(prefix: Prefix, needed: Needed) => {
  const sourced = (from: Source) => (prefix === "maitre1" ? { source: from } : {})
  const text = (label: string, from: Source, rest: Partial<Field<string>> = {}): Field<string> => ({
    ...base,
    label,
    kind: "text",
    max: 80,
    needed,
    ...sourced(from),
    ...rest,
  })
  const known = { ...base, formPart: null, needed: "never" } as const
  const fields = {
    [`${prefix}_nom`]: text("Nom de naissance", tutor("last_name"), { format: "person_name" }),
    [`${prefix}_prenom`]: text("Prénom", tutor("first_name"), { format: "person_name" }),
    [`${prefix}_date_naissance`]: text("Date de naissance", tutor("birth_date"), { kind: "date", max: 10 }),
    [`${prefix}_courriel`]: text("Courriel", tutor("email"), { format: "email" }),
    [`${prefix}_emploi`]: text("Emploi occupé", tutor("job_title"), { max: 150 }),
    [`${prefix}_diplome`]: text("Diplôme ou titre le plus élevé obtenu", tutor("diploma"), { max: 150 }),
    [`${prefix}_niveau_diplome`]: text(
      "Niveau de diplôme ou titre le plus élevé obtenu",
      tutor("diploma_level"),
      { kind: "code", list: "maitre_niveau_diplome" },
    ),
    [`${prefix}_experience_annees`]: {
      ...known,
      label: "Années d’expérience en rapport avec le diplôme préparé",
      kind: "integer",
      min: 0,
      max: 60,
      ...sourced(tutor("experience_years")),
    },
    [`${prefix}_telephone`]: text("Téléphone", tutor("phone"), {
      formPart: null,
      needed: "never",
      format: "phone",
      max: 30,
    }),
    [`${prefix}_nb_apprentis`]: {
      ...known,
      label: "Apprentis encadrés avec d’autres CFA",
      kind: "integer",
      min: 0,
      max: 99,
      source: { record: "rules" },
    },
  }
  return fields as unknown as Fields<`${Prefix}_${Name}` & keyof ContractFields>
}

export const maitreFields = {
  ...tutorFields("maitre1", "always"),
  ...tutorFields("maitre2", withSecondTutor),
  employeur_attestation_maitre: {
    ...base,
    group: "attestation",
    label:
      "L’employeur atteste sur l’honneur que le ou les maîtres d’apprentissage répondent aux critères d’éligibilité",
    kind: "yes_no",
    needed: "always",
    mustBeTrue: true,
  },
} as const
