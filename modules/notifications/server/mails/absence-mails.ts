import { clockWords } from "@jalon/education/rules"
import { formatFrenchDate } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"
import type { ToStudent } from "./student-mails.ts"

const answers: Readonly<Record<string, { subject: string; text: string }>> = {
  accepted: {
    subject: "Votre justificatif est accepté",
    text: "a accepté votre justificatif",
  },
  refused: {
    subject: "Votre justificatif n'est pas accepté",
    text: "n'a pas accepté votre justificatif",
  },
  info_requested: {
    subject: "Un complément est demandé pour votre justificatif",
    text: "demande un complément pour votre justificatif",
  },
  submitted: {
    subject: "Votre justificatif est de nouveau examiné",
    text: "revient sur sa décision et examine de nouveau votre justificatif",
  },
}

/** Neither the reason nor the words of the school: they are read in the learner's own space. */
export const justificationAnswerMail = (
  { firstName, school, url }: ToStudent,
  { status, from_date, to_date }: { status: string; from_date: string; to_date: string },
): MailContent => {
  const { subject, text } = answers[status] ?? { subject: "", text: "" }
  const days =
    from_date === to_date
      ? `du ${formatFrenchDate(from_date)}`
      : `du ${formatFrenchDate(from_date)} au ${formatFrenchDate(to_date)}`
  return composeMail({
    subject,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${school} ${text} pour l'absence ${days}.`,
      status === "accepted"
        ? "Vous n'avez rien d'autre à faire."
        : "La réponse de l'école et ce que vous pouvez faire sont dans votre espace.",
    ],
    button: { label: "Voir mes absences", url },
    footnote: `Ce message vous est envoyé par Jalon pour le compte de ${school}.`,
  })
}

type Seen = {
  greetingName: string
  learner: string
  school: string
  label: string
  on_date: string
  start_minute: number
  end_minute: number
}

export const absenceMail = ({
  greetingName,
  learner,
  school,
  label,
  on_date,
  start_minute,
  end_minute,
}: Seen): MailContent =>
  composeMail({
    subject: `Absence de ${learner} le ${formatFrenchDate(on_date)}`,
    greeting: `Bonjour ${greetingName},`,
    paragraphs: [
      `${learner} est noté absent en formation le ${formatFrenchDate(on_date)}, ${clockWords(start_minute)} – ${clockWords(end_minute)} (${label}).`,
      "Cette absence est à justifier auprès de l'école. Aucun motif ne figure dans ce message.",
    ],
    footnote: `Ce message vous est envoyé par Jalon pour le compte de ${school}. Une question ? Répondez à ce message.`,
  })
