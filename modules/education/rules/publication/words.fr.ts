import { dayInWords, type IsoDate, typography } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import { clockWords } from "../session/time-span.ts"
import type { ComparedField, LineKind, SessionDifference } from "./differences.ts"

const fieldWords: Readonly<Record<ComparedField, string>> = {
  date: "date",
  startMin: "début",
  endMin: "fin",
  breaks: "pauses",
  label: "intitulé",
  subjectId: "matière",
  kind: "type",
  mode: "modalité",
  classIds: "classes",
  groupIds: "groupes",
  trainerIds: "formateur",
  siteId: "site",
  roomId: "salle",
  placeText: "lieu",
  videoUrl: "lien de visioconférence",
  estimatedMin: "durée estimée",
}

const kindWords: Readonly<Record<LineKind, string>> = {
  added: "Séance ajoutée",
  moved: "Séance déplacée",
  changed: "Séance modifiée",
  cancelled: "Séance annulée",
  postponed: "Séance reportée",
  removed: "Séance retirée de votre planning",
}

/** Noon is the same day everywhere in France. */
const dayWords = (date: IsoDate): string => dayInWords(`${date}T12:00:00Z`)

const timeWords = ({ date, startMin, endMin }: PlannedSession): string =>
  `${dayWords(date)}, de ${clockWords(startMin)} à ${clockWords(endMin)}`

/** The reason somebody typed, as the end of what is told. */
const reasonWords = (reason: string | null): string => {
  if (!reason) return ""
  return /[.!?…]$/.test(reason) ? ` Motif : ${reason}` : ` Motif : ${reason}.`
}

export const lineSentence = (
  kind: LineKind,
  { before, after, fields, reason }: Pick<SessionDifference, "before" | "after" | "fields" | "reason">,
): string => {
  const session = after ?? before
  if (!session) return ""
  const start = `${kindWords[kind]} : ${session.label}, `
  const end = `.${reasonWords(reason)}`
  if (kind === "moved" && before && after)
    return typography(`${start}${timeWords(after)} (au lieu de : ${timeWords(before)})${end}`)
  const what = kind === "changed" ? ` (${fields.map((field) => fieldWords[field]).join(", ")})` : ""
  return typography(`${start}${timeWords(session)}${what}${end}`)
}

export const dayStatusSentence = (date: IsoDate, isAtSchool: boolean): string =>
  typography(
    isAtSchool
      ? `${dayWords(date)} : au centre de formation.`
      : `${dayWords(date)} : plus de séance au centre de formation.`,
  )
