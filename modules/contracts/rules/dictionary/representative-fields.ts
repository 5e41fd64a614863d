import { addressFields } from "./address-fields.ts"
import { withOwnRepresentativeAddress, withRepresentative } from "./conditions.ts"
import type { Field } from "./field.ts"
import { student } from "./person-fields.ts"

const base = {
  section: "learner",
  formPart: "representant_legal",
  group: "representative",
  shown: withRepresentative,
  needed: withRepresentative,
} as const

const text = (
  label: string,
  name: "nom" | "prenom" | "courriel" | "lien" | "mobile",
  rest: Partial<Field<string>> = {},
): Field<string> => ({
  ...base,
  label,
  kind: "text",
  max: 80,
  source: student(`legal_representative.${name}`),
  ...rest,
})

/** Of a minor whom no judge emancipated, on either form. */
export const representativeFields = {
  representant_legal_nom: text("Nom de naissance du représentant légal", "nom", { format: "person_name" }),
  representant_legal_prenom: text("Prénom du représentant légal", "prenom", { format: "person_name" }),
  representant_legal_meme_adresse: {
    ...base,
    formPart: null,
    label: "Adresse identique à celle de la personne représentée",
    kind: "yes_no",
    needed: "never",
    source: student("legal_representative.meme_adresse"),
  },
  ...addressFields(
    "representant_legal_adresse",
    { ...base, shown: withOwnRepresentativeAddress },
    withOwnRepresentativeAddress,
    (part) => student(`legal_representative.address.${part}`),
  ),
  representant_legal_courriel: text("Courriel du représentant légal", "courriel", { format: "email" }),
  representant_legal_lien: text("Lien avec la personne représentée", "lien", {
    formPart: null,
    kind: "code",
    list: "representant_legal_lien",
    gate: "signature",
  }),
  representant_legal_mobile: text("Mobile du représentant légal", "mobile", {
    formPart: null,
    format: "mobile_phone",
    max: 30,
    gate: "signature",
  }),
} as const
