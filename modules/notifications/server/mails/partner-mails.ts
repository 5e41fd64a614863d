import { composeMail, type MailContent } from "./layout.ts"

export type Answered = {
  firstName: string
  company: string
  status: "active" | "declined"
  reason: string | null
  url: string
}

/** What came of an invitation, for those of the school who want to know. */
export const partnershipMail = ({ firstName, company, status, reason, url }: Answered): MailContent => {
  const isAccepted = status === "active"
  return composeMail({
    subject: isAccepted ? `${company} accepte le partenariat` : `${company} décline le partenariat`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: isAccepted
      ? [
          `${company} accepte de travailler avec votre établissement et partage désormais sa fiche.`,
          "Comparez-la à la vôtre : ce qui diffère vous est montré, vous acceptez ou gardez.",
        ]
      : [`${company} décline votre invitation.`, ...(reason === null ? [] : [`Motif indiqué : ${reason}`])],
    button: { label: "Ouvrir la fiche", url },
    footnote:
      "Ce message vous est envoyé par Jalon parce que vous avez envoyé l'invitation ou demandé à être prévenu.",
  })
}
