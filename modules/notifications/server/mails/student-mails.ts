import { formatFrenchDate, type IsoDate } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** Who writes to whom, and where the answer is to be given. */
export type ToStudent = { firstName: string; school: string; url: string }

const hello = (firstName: string) => `Bonjour ${firstName},`
const footnote = (school: string) =>
  `Ce message vous est envoyé par Jalon pour le compte de ${school}. N'envoyez aucun document en réponse à ce message : déposez-les dans votre espace.`

const listed = (labels: readonly string[]) => labels.map((label) => `– ${label}`).join("\n")
const before = (dueOn: IsoDate | null) => (dueOn === null ? "" : ` avant le ${formatFrenchDate(dueOn)}`)
const documents = (n: number) => (n > 1 ? `${n} documents` : "1 document")

export const requestedMail = (
  { firstName, school, url }: ToStudent,
  labels: readonly string[],
  dueOn: IsoDate | null,
): MailContent =>
  composeMail({
    subject: `${school} vous demande ${documents(labels.length)}`,
    greeting: hello(firstName),
    paragraphs: [
      `Pour compléter votre dossier, ${school} vous demande de déposer${before(dueOn)} :`,
      listed(labels),
      "Une photo prise avec votre téléphone suffit, si tout y est lisible.",
    ],
    button: { label: "Déposer mes documents", url },
    footnote: footnote(school),
  })

export const remindedMail = (
  { firstName, school, url }: ToStudent,
  labels: readonly string[],
  dueOn: IsoDate | null,
): MailContent =>
  composeMail({
    subject: `Rappel : ${documents(labels.length)} à déposer pour ${school}`,
    greeting: hello(firstName),
    paragraphs: [
      `Votre dossier attend encore${before(dueOn)} :`,
      listed(labels),
      "Une difficulté pour l'obtenir ? Dites-le à votre établissement, il vous aidera.",
    ],
    button: { label: "Déposer mes documents", url },
    footnote: footnote(school),
  })

export const rejectedMail = (
  { firstName, school, url }: ToStudent,
  label: string,
  reason: string,
): MailContent =>
  composeMail({
    subject: `Un document est à renvoyer : ${label}`,
    greeting: hello(firstName),
    paragraphs: [
      `${school} n'a pas pu accepter le document « ${label} ».`,
      `Motif : ${reason}`,
      "Vous pouvez en déposer un autre dès maintenant.",
    ],
    button: { label: "Déposer un autre document", url },
    footnote: footnote(school),
  })

export const endingMail = (
  { firstName, school, url }: ToStudent,
  label: string,
  end: IsoDate,
  isOver: boolean,
): MailContent =>
  composeMail({
    subject: isOver ? `Votre document a expiré : ${label}` : `Un document expire bientôt : ${label}`,
    greeting: hello(firstName),
    paragraphs: [
      isOver
        ? `Le document « ${label} » de votre dossier à ${school} n'est plus valable depuis le ${formatFrenchDate(end)}.`
        : `Le document « ${label} » de votre dossier à ${school} est valable jusqu'au ${formatFrenchDate(end)}.`,
      "Déposez le nouveau dès que vous l'avez. Si vous en avez demandé le renouvellement, déposez le récépissé.",
    ],
    button: { label: "Déposer le nouveau document", url },
    footnote: footnote(school),
  })

export const rectificationAnswerMail = (
  { firstName, school, url }: ToStudent,
  { about, status, answer }: { about: string; status: "accepted" | "refused"; answer: string | null },
): MailContent =>
  composeMail({
    subject:
      status === "accepted"
        ? `Votre demande de rectification est acceptée : ${about}`
        : `Votre demande de rectification est refusée : ${about}`,
    greeting: hello(firstName),
    paragraphs: [
      status === "accepted"
        ? `${school} a corrigé votre dossier comme vous l'avez demandé (${about}).`
        : `${school} ne donne pas suite à votre demande (${about}).`,
      ...(answer === null ? [] : [status === "accepted" ? answer : `Motif : ${answer}`]),
      ...(status === "accepted"
        ? []
        : ["Si vous n'êtes pas d'accord, vous pouvez saisir la CNIL (www.cnil.fr/plaintes)."]),
    ],
    button: { label: "Voir mes demandes", url },
    footnote: footnote(school),
  })

export const mentionMail = (to: {
  firstName: string
  author: string
  student: string
  url: string
}): MailContent =>
  composeMail({
    subject: `${to.author} vous mentionne dans un suivi`,
    greeting: hello(to.firstName),
    // The words of the note stay in the product: a mail is read over shoulders and forwarded.
    paragraphs: [`${to.author} a écrit une note au sujet de ${to.student} et souhaite que vous la lisiez.`],
    button: { label: "Lire la note", url: to.url },
    footnote: "Ce message vous est envoyé par Jalon, l'outil de votre centre de formation.",
  })
