import type { SessionKind, SessionMode, SessionStatus } from "./model.ts"

export const sessionStatusWords: Readonly<Record<SessionStatus, string>> = {
  draft: "Brouillon",
  published: "Publiée",
  modified: "Modifiée",
  cancelled: "Annulée",
  done: "Réalisée",
  postponed: "Reportée",
}

export const sessionKindWords: Readonly<Record<SessionKind, string>> = {
  cours: "Cours",
  td: "TD",
  tp: "TP",
  projet: "Projet",
  autonomie: "Autonomie",
  evaluation: "Évaluation",
  accompagnement: "Accompagnement",
}

export const sessionModeWords: Readonly<Record<SessionMode, string>> = {
  presentiel: "Présentiel",
  distanciel_synchrone: "Distanciel synchrone",
  distanciel_asynchrone: "Distanciel asynchrone",
  hybride: "Hybride",
  entreprise: "Entreprise",
  sortie: "Sortie",
}
