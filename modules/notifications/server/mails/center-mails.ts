import { composeMail, type MailContent } from "./layout.ts"

const FOOTNOTE =
  "Ce message vous est envoyé par Jalon parce que vous l'avez demandé dans les paramètres de votre établissement, pour ce centre de formation."

export const activatedMail = (firstName: string, student: string, url: string): MailContent =>
  composeMail({
    subject: `${student} a activé son compte`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [`${student} a activé son espace et peut compléter son dossier.`],
    button: { label: "Ouvrir sa fiche", url },
    footnote: FOOTNOTE,
  })

export const submittedMail = (firstName: string, student: string, label: string, url: string): MailContent =>
  composeMail({
    subject: `Une pièce à vérifier : ${student}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [`${student} a déposé « ${label} ». La pièce attend votre vérification.`],
    button: { label: "Voir la pièce", url },
    footnote: FOOTNOTE,
  })

export const rectificationMail = (
  firstName: string,
  request: { student: string; about: string; message: string },
  url: string,
): MailContent =>
  composeMail({
    subject: `Demande de rectification : ${request.student}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${request.student} demande que son dossier soit corrigé. La loi laisse un mois pour répondre.`,
      `${request.about} :`,
      request.message,
    ],
    button: { label: "Ouvrir sa fiche", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous dirigez l'établissement.",
  })
