import { withUserCompany } from "./conditions.ts"
import type { ContractFields } from "./contract-data.ts"
import type { Field, Fields, Needed, Source } from "./field.ts"

type Name = "nom" | "prenom" | "date_naissance" | "emploi"

const base = { section: "tutor", formPart: "tuteur", group: "tutor" } as const

const tutor = (field: Extract<Source, { record: "tutor" }>["field"]): Source => ({ record: "tutor", field })

/** In the employer's own premises, and where the person works when that is elsewhere. */
const tutorFields = <Prefix extends "tuteur" | "tuteur_utilisatrice">(
  prefix: Prefix,
  where: string,
  needed: Needed,
) => {
  const text = (label: string, source: Source, rest: Partial<Field<string>>): Field<string> => ({
    ...base,
    label: `${label} ${where}`,
    kind: "text",
    max: 80,
    needed,
    ...(typeof needed === "function" ? { shown: needed } : {}),
    // Whoever trains at the employer's does not follow the person where she works elsewhere.
    ...(prefix === "tuteur" ? { source } : {}),
    ...rest,
  })
  const fields = {
    [`${prefix}_nom`]: text("Nom du tuteur", tutor("last_name"), { format: "person_name" }),
    [`${prefix}_prenom`]: text("Prénom du tuteur", tutor("first_name"), { format: "person_name" }),
    [`${prefix}_date_naissance`]: text("Date de naissance du tuteur", tutor("birth_date"), {
      kind: "date",
      max: 10,
    }),
    [`${prefix}_emploi`]: text("Emploi occupé par le tuteur", tutor("job_title"), { max: 150 }),
  }
  return fields as unknown as Fields<`${Prefix}_${Name}` & keyof ContractFields>
}

const unprinted = { ...base, formPart: null, needed: "never" } as const

export const proTutorFields = {
  ...tutorFields("tuteur", "dans l’établissement employeur", "always"),
  ...tutorFields("tuteur_utilisatrice", "dans l’entreprise utilisatrice", withUserCompany),
  tuteur_experience_annees: {
    ...unprinted,
    label: "Années d’expérience du tuteur en rapport avec la qualification visée",
    kind: "integer",
    min: 0,
    max: 60,
    source: tutor("experience_years"),
  },
  tuteur_nb_alternants: {
    ...unprinted,
    label: "Personnes suivies par le tuteur avec d’autres organismes de formation",
    kind: "integer",
    min: 0,
    max: 99,
    source: { record: "rules" },
  },
  tuteur_est_employeur: {
    ...unprinted,
    label: "Le tuteur est l’employeur",
    kind: "yes_no",
    source: { record: "default", value: false },
  },
  pro_attestation_tuteur: {
    ...base,
    group: "attestation",
    label: "L’employeur atteste sur l’honneur que le tuteur répond aux critères d’éligibilité",
    kind: "yes_no",
    needed: "always",
    mustBeTrue: true,
  },
} as const
