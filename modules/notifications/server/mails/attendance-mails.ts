import { dayInWords, type IsoDate } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** For a learner whom the trainer saw, and who has not signed. */
export const attendanceLinkMail = ({
  firstName,
  label,
  onDate,
  url,
}: {
  firstName: string
  label: string
  onDate: IsoDate
  url: string
}): MailContent =>
  composeMail({
    subject: `Votre signature manque : ${label}, ${dayInWords(onDate)}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Votre formateur vous a noté présent à la séance « ${label} », ${dayInWords(onDate)}, mais vous n'avez pas émargé.`,
      "Confirmez votre présence avec ce bouton. Le lien est personnel, il sert une seule fois et reste ouvert quatre heures après la fin de la séance.",
    ],
    button: { label: "Confirmer ma présence", url },
    footnote:
      "Ne transférez pas ce message : le lien vaut votre signature. Si vous n'étiez pas présent, n'ouvrez pas le lien et signalez-le à votre établissement.",
  })
