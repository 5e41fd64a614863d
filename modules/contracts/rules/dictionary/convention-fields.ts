import { withConvention, withMandate } from "./conditions.ts"
import type { Field } from "./field.ts"
import type { FormPart } from "./sections.ts"

const at = (formPart: FormPart) =>
  ({
    section: "convention",
    formPart,
    group: "convention",
    gate: "convention",
    shown: withConvention,
  }) as const

const text = (formPart: FormPart, label: string, rest: Partial<Field<string>> = {}): Field<string> => ({
  ...at(formPart),
  label,
  kind: "text",
  max: 200,
  needed: withConvention,
  ...rest,
})

const count = (label: string, rest: Partial<Field<number>>): Field<number> => ({
  ...at("convention_5"),
  label,
  kind: "integer",
  min: 0,
  max: 9999,
  needed: "never",
  ...rest,
})

const signed = (label: string): Field<string> => ({
  ...at("convention_signatures"),
  section: "review",
  group: "system",
  label,
  kind: "moment",
  needed: withConvention,
  gate: "deposit",
})

/** What the convention says beyond the fields it takes from the contract. */
export const conventionFields = {
  cfa_representant_nom: text("convention_cfa", "Représentant du CFA : nom", {
    format: "person_name",
    max: 80,
  }),
  cfa_representant_prenom: text("convention_cfa", "Représentant du CFA : prénom", {
    format: "person_name",
    max: 80,
  }),
  cfa_representant_fonction: text("convention_cfa", "Représentant du CFA : fonction", { max: 120 }),
  cfa_contact_nom: text("convention_cfa", "Contact au CFA : nom", { needed: "never" }),
  cfa_contact_courriel: text("convention_cfa", "Contact au CFA : courriel", {
    format: "email",
    needed: "never",
  }),
  cfa_contact_telephone: text("convention_cfa", "Contact au CFA : téléphone", {
    format: "phone",
    max: 30,
    needed: "never",
  }),
  employeur_contact_nom: text("convention_employeur", "Contact administratif de l’employeur : nom", {
    group: "employer",
    needed: "never",
  }),
  employeur_contact_courriel: text(
    "convention_employeur",
    "Contact administratif de l’employeur : courriel",
    {
      group: "employer",
      format: "email",
      needed: "never",
    },
  ),
  employeur_contact_telephone: text(
    "convention_employeur",
    "Contact administratif de l’employeur : téléphone",
    { group: "employer", format: "phone", max: 30, needed: "never" },
  ),
  // Chosen beside the amount it decides: where an agreement has one branch nobody is asked.
  convention_cpne: text("convention_5", "Branche de l’employeur (CPNE)", {
    max: 10,
    needed: "never",
    shown: () => false,
  }),
  formation_objectif: text("convention_1", "Objectif de la formation", {
    max: 4000,
    source: { record: "training", field: "objectives" },
  }),
  calendrier_id: text("convention_1", "Calendrier de l’alternance", { needed: "system" }),
  convention_modalites: text("convention_2", "Modalités de déroulement, de suivi et de sanction", {
    max: 4000,
    source: { record: "rules" },
  }),
  convention_financement: {
    ...at("convention_4"),
    label: "Dispositions financières par année d’exécution",
    kind: "lines",
    max: 4,
    needed: withConvention,
    source: { record: "rules" },
  },
  convention_frais_hebergement_nuits: count("Frais d’hébergement : nombre de nuitées", {}),
  convention_frais_restauration_repas: count("Frais de restauration : nombre de repas", {}),
  convention_frais_premier_equipement_cents: count("Premier équipement pédagogique", {
    kind: "cents",
    max: 100_000,
  }),
  convention_frais_mobilite: {
    ...at("convention_5"),
    label: "Frais liés à la mobilité internationale",
    kind: "yes_no",
    needed: "never",
  },
  convention_frais_majoration_rqth_cents: count("Majoration pour l’accueil d’un apprenti handicapé", {
    kind: "cents",
    max: 1_600_000,
  }),
  convention_modalites_reglement: text("convention_6", "Modalités de règlement", {
    max: 4000,
    source: { record: "rules" },
  }),
  convention_mandat: {
    ...at("convention_7"),
    group: "mandate",
    label: "L’employeur donne mandat au CFA pour transmettre le contrat",
    kind: "yes_no",
    shown: withMandate,
    needed: withMandate,
  },
  convention_tribunal: text("convention_10", "Tribunal compétent", { max: 120 }),
  convention_signature_lieu: text("convention_signatures", "Convention faite à", {
    section: "review",
    max: 80,
  }),
  convention_signature_employeur_date: signed("Signature de la convention par l’employeur"),
  convention_signature_cfa_date: signed("Signature de la convention par le CFA"),
} as const
