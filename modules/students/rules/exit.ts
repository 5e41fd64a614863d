import type { StudentStatus } from "./status.ts"

/**
 * Why someone leaves (« Motif de sortie »). A record entered twice or by mistake is archived instead: nobody left, and the
 * national dashboard would count a drop-out.
 */
export const EXIT_REASONS = [
  "diplome",
  "fin_de_formation",
  "rupture_sans_suite",
  "changement_cfa",
  "retour_scolaire",
  "exclusion",
  "abandon",
] as const
export type ExitReason = (typeof EXIT_REASONS)[number]

export const exitReasonWords: Record<ExitReason, string> = {
  diplome: "Diplôme obtenu",
  fin_de_formation: "Fin de formation sans diplôme",
  rupture_sans_suite: "Rupture de contrat sans suite",
  changement_cfa: "Changement de CFA",
  retour_scolaire: "Retour en voie scolaire",
  exclusion: "Exclusion",
  abandon: "Abandon",
}

/** Who stayed to the end finished; whoever left before is, in the words of the national dashboard, an « abandon ». */
export const statusOfExit = (reason: ExitReason): StudentStatus =>
  reason === "diplome" || reason === "fin_de_formation" ? "FIN_DE_FORMATION" : "ABANDON"

export const hasLeft = (status: StudentStatus): boolean =>
  status === "ABANDON" || status === "FIN_DE_FORMATION"
