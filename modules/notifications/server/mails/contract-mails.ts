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

export const commentMentionMail = (to: {
  firstName: string
  author: string
  learner: string
  number: string
  url: string
}): MailContent =>
  composeMail({
    subject: `${to.author} vous mentionne dans un contrat`,
    greeting: `Bonjour ${to.firstName},`,
    // The words stay in the product: a mail is read over shoulders and forwarded.
    paragraphs: [
      `${to.author} a commenté le contrat ${to.number}${to.learner === "" ? "" : ` de ${to.learner}`} et souhaite que vous lisiez ce commentaire.`,
    ],
    button: { label: "Lire le commentaire", url: to.url },
    footnote: "Ce message vous est envoyé par Jalon, l'outil de votre centre de formation.",
  })
