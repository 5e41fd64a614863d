import { typography as t } from "@jalon/kernel"
import { type SessionColumn, sessionColumns } from "./columns.fr.ts"

/** Why a line of a file is no session yet. */
export type LineFault = { code: string; sentence: string }

const ofColumn = (code: string, sentence: string): LineFault => ({ code, sentence: t(sentence) })

const unknown: Partial<Record<SessionColumn, (text: string) => string>> = {
  class: (text) => `La classe « ${text} » n'existe pas, ou n'est plus ouverte.`,
  subject: (text) => `La matière « ${text} » n'est pas connue.`,
  trainer: (text) => `Aucun formateur ne s'appelle « ${text} ».`,
  room: (text) => `La salle « ${text} » n'existe pas.`,
}
const several: Partial<Record<SessionColumn, (text: string) => string>> = {
  class: (text) => `Plusieurs classes s'appellent « ${text} » à cette date.`,
  subject: (text) => `Plusieurs matières s'appellent « ${text} » : indiquez le code court.`,
  trainer: (text) => `Plusieurs formateurs s'appellent « ${text} » : indiquez l'adresse e-mail.`,
  room: (text) => `Plusieurs salles s'appellent « ${text} ».`,
}

export const lineFaults = {
  missing: (column: SessionColumn) =>
    ofColumn(`missing_${column}`, `« ${sessionColumns[column].label} » est vide.`),
  noSubject: ofColumn("missing_subject", "Il faut une matière ou un intitulé."),
  unknown: (column: SessionColumn, text: string) =>
    ofColumn(`unknown_${column}`, unknown[column]?.(text) ?? text),
  several: (column: SessionColumn, text: string) =>
    ofColumn(`several_${column}`, several[column]?.(text) ?? text),
  tooMany: (column: SessionColumn, most: number) =>
    ofColumn(`too_many_${column}`, `« ${sessionColumns[column].label} » : ${most} au plus.`),
  time: (column: "start" | "end", text: string) =>
    ofColumn(
      "unreadable_time",
      `« ${sessionColumns[column].label} » : l'heure « ${text} » n'est pas lisible (attendu : 9h00).`,
    ),
  remote: (text: string) =>
    ofColumn("unreadable_remote", `« ${text} » : indiquez oui, non ou hybride dans « À distance ».`),
  link: ofColumn("unreadable_link", "Le lien doit être une adresse en https:// de 250 caractères au plus."),
  tooLong: (column: SessionColumn, most: number) =>
    ofColumn("too_long", `« ${sessionColumns[column].label} » compte plus de ${most} caractères.`),
  times: (sentence: string): LineFault => ({ code: "times", sentence }),
  cell: (column: SessionColumn, code: string, sentence: string) =>
    ofColumn(code, `« ${sessionColumns[column].label} » : ${sentence}`),
  twice: (line: number) => ofColumn("duplicate", `La ligne ${line} dit déjà la même séance.`),
  known: ofColumn("duplicate", "Cette séance est déjà au planning."),
  sameId: (line: number) => ofColumn("duplicate", `La ligne ${line} porte déjà cet identifiant.`),
  locked: (sentence: string): LineFault => ({ code: "locked", sentence }),
  late: ofColumn(
    "late",
    "Cette séance est annoncée et a lieu dans moins de 48 heures : modifiez-la dans le calendrier, avec son motif.",
  ),
}
