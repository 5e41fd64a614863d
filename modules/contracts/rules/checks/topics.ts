import type { ContractType } from "../dictionary/index.ts"

/** The lines of « Pré-contrôle OPCO », in the order in which an operator looks. */
export const TOPICS = [
  "form",
  "training",
  "age",
  "identity",
  "employer",
  "tutor",
  "pay",
  "dates",
  "working_time",
  "attachments",
  "signatures",
  "convention",
  "delay",
] as const
export type Topic = (typeof TOPICS)[number]

const shared = {
  form: "Champs du formulaire",
  identity: "Identité",
  employer: "Employeur et OPCO",
  pay: "Rémunération",
  working_time: "Temps de travail",
  attachments: "Pièces",
  signatures: "Signatures",
  convention: "Convention de formation",
  delay: "Délai de transmission",
} as const

export const topicWords: Readonly<Record<ContractType, Readonly<Record<Topic, string>>>> = {
  apprentissage: {
    ...shared,
    training: "Formation éligible",
    age: "Âge",
    tutor: "Maître d’apprentissage",
    dates: "Dates et durée",
  },
  professionnalisation: {
    ...shared,
    training: "Part de formation",
    age: "Public visé",
    tutor: "Tuteur",
    dates: "Durée",
  },
}
