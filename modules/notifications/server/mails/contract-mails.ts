import { composeMail, type MailContent } from "./layout.ts"

export type CompanySent = {
  firstName: string
  company: string
  learner: string
  number: string
  /** Who typed her name under it. */
  author: string | null
  remark: string | null
  url: string
}

/** For the person of the school who follows a contract: the company's part has come. */
export const companySentMail = (sent: CompanySent): MailContent => {
  const { firstName, company, learner, number, author, remark, url } = sent
  return composeMail({
    subject: `${company} a complété le contrat de ${learner}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${company} a envoyé sa partie du contrat ${number}${author === null ? "" : `, par ${author}`}. Le contrat est à vérifier.`,
      ...(remark === null ? [] : [`L'entreprise précise : « ${remark} »`]),
    ],
    button: { label: "Vérifier le contrat", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous suivez ce contrat.",
  })
}
