import { plural } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** What one person is told of a publication: their own sessions, or those of the learner they answer for. */
export type PublicationNews = {
  kind: "learner" | "trainer" | "tutor" | "representative"
  /** As a mail begins: « Lina », « Marc Tassigny ». */
  greetingName: string
  school: string
  /** The learner, for a tutor or a representative. */
  about: string | null
  isFirst: boolean
  lineCount: number
  lines: readonly string[]
  days: readonly string[]
  /** Where it is to be seen; null for who has no space. */
  url: string | null
}

const listed = (lines: readonly string[]) => lines.map((line) => `– ${line}`).join("\n")
const sessions = (count: number) => plural(count, "séance", "séances")

const subjectOf = ({ kind, about, isFirst, lineCount, days }: PublicationNews): string => {
  const whose =
    kind === "tutor" || kind === "representative" ? `Planning de ${about ?? "votre apprenti"}` : null
  if (isFirst)
    return `${whose ?? "Votre planning"} : ${sessions(lineCount)} ${lineCount < 2 ? "publiée" : "publiées"}`
  if (whose === null) return `Votre planning change : ${sessions(lineCount)}`
  return days.length > 0
    ? `${whose} : ${plural(days.length, "jour change", "jours changent")}`
    : `${whose} : ${plural(lineCount, "changement", "changements")}`
}

const opening = ({ kind, school, isFirst, about }: PublicationNews): string => {
  if (kind === "tutor")
    return isFirst
      ? `${school} a publié les jours de formation de ${about ?? "votre apprenti"}.`
      : `${school} a modifié les jours de formation de ${about ?? "votre apprenti"}.`
  if (kind === "representative")
    return `${school} a ${isFirst ? "publié" : "modifié"} le planning de ${about ?? "votre enfant"}.`
  return isFirst ? `${school} a publié votre planning.` : `${school} a modifié votre planning.`
}

/** One mail for one publication, with what concerns its reader and nothing else. */
export const publicationMail = (news: PublicationNews): MailContent => {
  const { greetingName, school, lines, lineCount, days, url } = news
  const left = lineCount - lines.length
  return composeMail({
    subject: subjectOf(news),
    greeting: `Bonjour ${greetingName},`,
    paragraphs: [
      opening(news),
      ...(days.length > 0 ? [listed(days)] : []),
      ...(lines.length > 0 ? [listed(lines)] : []),
      ...(left > 0 ? [`Et ${plural(left, "autre séance", "autres séances")} dans le planning.`] : []),
    ],
    ...(url === null ? {} : { button: { label: "Ouvrir mon planning", url } }),
    footnote: `Ce message vous est envoyé par Jalon pour le compte de ${school}. Une question sur le planning ? Répondez à ce message.`,
  })
}
