import { clockWords } from "@jalon/education/rules"
import { dayInWords, type IsoDate, plural } from "@jalon/kernel"
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

type Waiting = {
  label: string
  on_date: IsoDate
  start_minute: number
  end_minute: number
  is_opened: boolean
}

/** More is not read in a mail; the list has the rest. */
const LINES = 10

const waitingLine = ({ label, on_date, start_minute, end_minute, is_opened }: Waiting): string =>
  `– ${dayInWords(on_date)}, ${clockWords(start_minute)} – ${clockWords(end_minute)}${label === "" ? "" : `, ${label}`} : ${is_opened ? "à contresigner" : "jamais ouverte"}`

/** For a trainer: without their signature, the hours of a lesson are proven to nobody. */
export const sheetReminderMail = ({
  firstName,
  sheets,
  url,
}: {
  firstName: string
  sheets: readonly Waiting[]
  url: string
}): MailContent => {
  const left = sheets.length - LINES
  return composeMail({
    subject: `${plural(sheets.length, "feuille d'émargement attend", "feuilles d'émargement attendent")} votre signature`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      "Sans votre contresignature, les heures de ces séances ne peuvent être ni attestées ni facturées.",
      sheets.slice(0, LINES).map(waitingLine).join("\n"),
      ...(left > 0 ? [`Et ${plural(left, "autre feuille", "autres feuilles")} dans la liste.`] : []),
    ],
    button: { label: "Ouvrir mes feuilles", url },
    footnote:
      "Ce message vous est envoyé par Jalon le lendemain d'une séance, puis chaque matin ouvré à partir du septième jour. Une séance n'a pas eu lieu ? Dites-le à votre établissement.",
  })
}
