import { addressFields } from "./address-fields.ts"
import { forOpcoFiling, forPrivateEmployer, forPublicEmployer, forTwoEmployers } from "./conditions.ts"
import type { Field, Source } from "./field.ts"

const company = (field: Extract<Source, { record: "company" }>["field"]): Source => ({
  record: "company",
  field,
})

const base = { section: "employer", formPart: "employeur", group: "employer" } as const
/** Needed by the product, printed nowhere. */
const unprinted = { ...base, formPart: null } as const

type Text = Field<string>

/** Both forms open with them. */
export const sharedEmployerFields = {
  employeur_denomination: {
    ...base,
    label: "Nom et prénom ou dénomination",
    kind: "text",
    max: 200,
    needed: "always",
    source: company("denomination"),
  },
  ...addressFields("employeur_adresse", base, "always", (part) => company(`address.${part}`)),
  employeur_telephone: {
    ...base,
    label: "Téléphone",
    kind: "text",
    format: "phone",
    max: 30,
    needed: "always",
    source: company("phone"),
  },
  employeur_courriel: {
    ...base,
    label: "Courriel",
    kind: "text",
    format: "email",
    max: 80,
    needed: "always",
    source: company("email"),
  },
  employeur_naf: {
    ...base,
    label: "Code activité de l’entreprise (NAF)",
    kind: "text",
    format: "naf",
    max: 5,
    needed: "always",
    source: company("naf"),
  },
  employeur_effectif: {
    ...base,
    label: "Effectif total salariés de l’entreprise",
    kind: "integer",
    min: 0,
    max: 10_000_000,
    needed: "always",
    source: company("effectif"),
  },
} as const

const signatory = (
  name: "nom" | "prenom" | "fonction" | "courriel" | "mobile",
  label: string,
  rest: Partial<Text>,
): Text => ({
  ...unprinted,
  label: `Représentant signataire : ${label}`,
  kind: "text",
  max: 80,
  needed: "always",
  gate: "signature",
  source: company(`signataire.${name}`),
  ...rest,
})

/** Who signs for the employer, and where to find them. */
export const signatoryFields = {
  employeur_signataire_nom: signatory("nom", "nom", { format: "person_name" }),
  employeur_signataire_prenom: signatory("prenom", "prénom", { format: "person_name" }),
  employeur_signataire_fonction: signatory("fonction", "fonction", { max: 120 }),
  employeur_signataire_courriel: signatory("courriel", "courriel", { format: "email", max: 254 }),
  // Only a code sent by SMS needs it: the code goes by e-mail otherwise.
  employeur_signataire_mobile: signatory("mobile", "mobile", {
    format: "mobile_phone",
    max: 30,
    needed: "never",
  }),
} as const

export const opcoField: Text = {
  ...unprinted,
  label: "OPCO",
  kind: "code",
  list: "employeur_opco",
  needed: forOpcoFiling,
  source: company("opco"),
}

export const employerFields = {
  employeur_secteur: {
    ...base,
    label: "Employeur privé / Employeur public",
    kind: "code",
    list: "employeur_secteur",
    needed: "always",
    source: company("secteur"),
  },
  employeur_siret: {
    ...base,
    label: "N° SIRET de l’établissement d’exécution du contrat",
    kind: "text",
    format: "siret",
    max: 14,
    needed: "always",
    source: company("siret"),
  },
  ...sharedEmployerFields,
  employeur_type: {
    ...base,
    label: "Type d’employeur",
    kind: "code",
    list: "employeur_type",
    needed: "always",
    source: company("employeur_type"),
  },
  employeur_specifique: {
    ...base,
    label: "Employeur spécifique",
    kind: "code",
    list: "employeur_specifique",
    needed: "always",
    source: company("employeur_specifique"),
  },
  employeur_idcc: {
    ...base,
    label: "Code IDCC de la convention collective applicable",
    kind: "text",
    format: "idcc",
    max: 4,
    needed: forPrivateEmployer,
    source: company("idcc"),
  },
  employeur_regime_chomage_specifique: {
    ...base,
    label:
      "Pour les employeurs du secteur public, adhésion de l’apprenti au régime spécifique d’assurance chômage",
    kind: "yes_no",
    shown: forPublicEmployer,
    needed: forPublicEmployer,
    source: company("regime_chomage_specifique"),
  },
  employeur_opco: opcoField,
  ...signatoryFields,
  employeur2_denomination: {
    ...unprinted,
    label: "Second employeur : dénomination",
    kind: "text",
    max: 200,
    shown: forTwoEmployers,
    needed: forTwoEmployers,
  },
  employeur2_siret: {
    ...unprinted,
    label: "Second employeur : SIRET",
    kind: "text",
    format: "siret",
    max: 14,
    shown: forTwoEmployers,
    needed: forTwoEmployers,
  },
} as const
