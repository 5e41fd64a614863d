/** The lines of a convention that a company reads in plain words, and among which it picks the one to correct. */
export const CONVENTION_LINES = [
  "center",
  "employer",
  "learner",
  "training",
  "training_dates",
  "contract_dates",
  "hours",
  "place",
  "price",
  "funder",
  "funded",
  "participation",
  "remaining",
  "costs",
  "payment",
  "mandate",
] as const

export type ConventionLine = (typeof CONVENTION_LINES)[number]

export const conventionLineWords: Readonly<Record<ConventionLine | "other", string>> = {
  center: "Centre de formation",
  employer: "Employeur",
  learner: "Apprenti",
  training: "Formation",
  training_dates: "Dates de la formation",
  contract_dates: "Dates du contrat",
  hours: "Durée",
  place: "Lieu de la formation",
  price: "Prix de la formation",
  funder: "Financeur",
  funded: "Payé par le financeur",
  participation: "Participation obligatoire de l’employeur",
  remaining: "À votre charge, en tout",
  costs: "Frais annexes",
  payment: "Règlement",
  mandate: "Mandat pour transmettre le contrat",
  other: "Autre point",
}
