import { addressFields } from "./address-fields.ts"
import { forMinor, withoutRqth } from "./conditions.ts"
import type { Field, Source } from "./field.ts"
import type { PersonFields } from "./person-data.ts"

type StudentSource = Extract<Source, { record: "student" }>["field"]
type SecretSource = Extract<Source, { record: "student_secret" }>["field"]

export const student = (field: StudentSource): Source => ({ record: "student", field })
const secret = (field: SecretSource): Source => ({ record: "student_secret", field })

/** What both forms ask of the person trained, under the prefix of each. */
export const personFields = <Prefix extends "apprenti" | "salarie">(prefix: Prefix) => {
  const base = { section: "learner", formPart: prefix, group: "identity" } as const
  const sealed = { ...base, group: "secret" } as const

  const text = (label: string, source: StudentSource, rest: Partial<Field<string>> = {}): Field<string> => ({
    ...base,
    label,
    kind: "text",
    max: 80,
    needed: "always",
    source: student(source),
    ...rest,
  })
  const answer = (
    label: string,
    source: SecretSource,
    rest: Partial<Field<boolean>> = {},
  ): Field<boolean> => ({
    ...sealed,
    label,
    kind: "yes_no",
    needed: "always",
    source: secret(source),
    ...rest,
  })
  const fields = {
    [`${prefix}_nom_naissance`]: text("Nom de naissance", "last_name", { format: "person_name" }),
    [`${prefix}_nom_usage`]: text("Nom d’usage", "usage_name", { format: "person_name", needed: "never" }),
    [`${prefix}_prenom`]: text("Prénom (premier prénom de l’état civil)", "first_name", {
      format: "person_name",
    }),
    // The document may be signed without it; no operator takes the file without it.
    [`${prefix}_nir`]: {
      ...sealed,
      label: "NIR",
      kind: "text",
      format: "nir",
      max: 15,
      needed: "always",
      gate: "deposit",
      source: secret("nir"),
    } satisfies Field<string>,
    [`${prefix}_date_naissance`]: text("Date de naissance", "birth_date", { kind: "date", max: 10 }),
    [`${prefix}_sexe`]: text("Sexe", "sexe", { kind: "code", list: "apprenti_sexe" }),
    [`${prefix}_departement_naissance`]: text("Département de naissance", "birth_department", {
      kind: "code",
      list: "departement_naissance",
      format: "birth_department",
      max: 3,
    }),
    [`${prefix}_commune_naissance`]: text("Commune de naissance", "birth_city"),
    ...addressFields(`${prefix}_adresse`, base, "always", (part) => student(`address.${part}`)),
    [`${prefix}_telephone`]: text("Téléphone", "phone", { format: "phone", max: 30 }),
    [`${prefix}_courriel`]: text("Courriel", "email", { format: "email" }),
    [`${prefix}_rqth`]: answer(
      "Déclare bénéficier de la reconnaissance travailleur handicapé (RQTH)",
      "rqth",
    ),
    [`${prefix}_rqth_equivalence_jeunes`]: answer(
      "Si non RQTH : droits rattachés – équivalence jeunes",
      "rqth_equivalence_jeunes",
      { shown: withoutRqth, needed: withoutRqth },
    ),
    [`${prefix}_rqth_extension_boe`]: answer(
      "Si non RQTH : droits rattachés – extension BOE",
      "rqth_extension_boe",
      { shown: withoutRqth, needed: withoutRqth },
    ),
    [`${prefix}_emancipe`]: {
      ...base,
      formPart: null,
      label: "Mineur émancipé",
      kind: "yes_no",
      shown: forMinor,
      needed: forMinor,
      source: student("emancipe"),
    } satisfies Field<boolean>,
  }
  return fields as unknown as {
    readonly [Key in keyof PersonFields<Prefix>]: Field<PersonFields<Prefix>[Key]>
  }
}
