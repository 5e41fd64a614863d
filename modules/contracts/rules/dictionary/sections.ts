import type { ContractType } from "./contract-data.ts"

/** The steps of the form, in any order; the words differ between the two contracts. */
export const SECTIONS = [
  "employer",
  "learner",
  "tutor",
  "contract",
  "pay",
  "training",
  "convention",
  "attachments",
  "review",
] as const
export type Section = (typeof SECTIONS)[number]

export const sectionWords: Readonly<Record<ContractType, Readonly<Record<Section, string>>>> = {
  apprentissage: {
    employer: "Employeur",
    learner: "Apprenti",
    tutor: "Maître d’apprentissage",
    contract: "Contrat",
    pay: "Rémunération",
    training: "Formation",
    convention: "Convention",
    attachments: "Pièces",
    review: "Vérifier et envoyer",
  },
  professionnalisation: {
    employer: "Employeur",
    learner: "Salarié",
    tutor: "Tuteur",
    contract: "Contrat",
    pay: "Rémunération",
    training: "Formation",
    convention: "Convention",
    attachments: "Pièces",
    review: "Vérifier et envoyer",
  },
}

/** Where a field stands on paper: a part of a Cerfa, or an article of the convention. Null for what is not printed. */
export const formPartWords = {
  mode: "Mode contractuel de l’apprentissage",
  employeur: "L’employeur",
  apprenti: "L’apprenti(e)",
  representant_legal: "Représentant légal",
  maitre: "Le maître d’apprentissage",
  contrat: "Le contrat",
  remuneration: "Rémunération",
  formation: "La formation",
  lieu_formation: "Lieu principal de réalisation de la formation",
  signatures: "Signatures",
  depot: "Cadre réservé à l’organisme en charge du dépôt du contrat",
  salarie: "Le salarié",
  tuteur: "Le tuteur",
  opco: "Cadre réservé à l’OPCO",
  convention_cfa: "Entre le centre de formation",
  convention_employeur: "Et l’employeur",
  convention_1: "Article 1 – Objet",
  convention_2: "Article 2 – Déroulement, suivi et sanction",
  convention_4: "Article 4 – Dispositions financières",
  convention_5: "Article 5 – Frais annexes",
  convention_6: "Article 6 – Règlement",
  convention_7: "Article 7 – Mandat",
  convention_10: "Article 10 – Différends",
  convention_signatures: "Signatures de la convention",
} as const
export type FormPart = keyof typeof formPartWords

/** When the lack of a field stops the contract; until then everything may be missing. */
export const GATES = ["ready", "convention", "signature", "deposit"] as const
export type Gate = (typeof GATES)[number]
