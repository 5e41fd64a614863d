import { conventionLineWords } from "@jalon/contracts/rules"
import { composeMail, type MailContent } from "./layout.ts"

type Convention = { firstName: string; company: string; learner: string; number: string; url: string }

export type AnsweredConvention = Convention & {
  isValidated: boolean
  author: string | null
  line: string | null
  reason: string | null
}

const lineWords: Readonly<Record<string, string>> = conventionLineWords

/** For the person of the school who follows a contract: the company read its convention. */
export const conventionAnswerMail = (answer: AnsweredConvention): MailContent => {
  const { firstName, company, learner, number, url, isValidated, author, line, reason } = answer
  const by = author === null ? "" : `, par ${author}`
  return composeMail({
    subject: isValidated
      ? `${company} valide la convention de ${learner}`
      : `${company} demande une correction de la convention de ${learner}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: isValidated
      ? [`${company} a validé la convention du contrat ${number}${by}. Le contrat peut être signé.`]
      : [
          `${company} demande une correction de la convention du contrat ${number}${by}.`,
          `${line === null ? "Point signalé" : (lineWords[line] ?? line)} : ${reason ?? "sans précision"}`,
          "Le contrat est revenu au statut « Prêt » : corrigez la convention, puis proposez-la de nouveau.",
        ],
    button: { label: "Ouvrir le contrat", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous suivez ce contrat.",
  })
}

/** For those of the school who approve conventions before companies read them. */
export const conventionToApproveMail = ({
  firstName,
  company,
  learner,
  number,
  url,
}: Convention): MailContent =>
  composeMail({
    subject: `Convention à approuver : ${learner}, ${company}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `La convention du contrat ${number} attend votre approbation. ${company} recevra son lien aussitôt après.`,
    ],
    button: { label: "Lire la convention", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous approuvez les conventions.",
  })
