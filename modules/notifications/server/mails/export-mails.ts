import { composeMail, type MailContent } from "./layout.ts"

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "Europe/Paris" })

export type Ready = { firstName: string; expiresAt: Date; withSecrets: boolean; url: string }

/** For whoever asked for the school's data. */
export const exportReadyMail = ({ firstName, expiresAt, withSecrets, url }: Ready): MailContent =>
  composeMail({
    subject: "L'export des données de votre établissement est prêt",
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `L'archive vous attend dans les paramètres de votre établissement jusqu'au ${day.format(expiresAt)}. Elle est ensuite supprimée.`,
      ...(withSecrets
        ? [
            "Elle contient des numéros de sécurité sociale : conservez-la dans un endroit protégé et supprimez-la dès qu'elle ne sert plus.",
          ]
        : []),
      "Si vous n'avez pas demandé cet export, prévenez la direction de votre établissement et changez votre mot de passe.",
    ],
    button: { label: "Ouvrir les paramètres", url },
    footnote: "Ce message vous est envoyé par Jalon parce que cet export a été demandé depuis votre compte.",
  })
