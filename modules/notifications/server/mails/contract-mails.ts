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

export type StudentSent = {
  firstName: string
  learner: string
  number: string
  /** Who sent their part: the student, or the legal representative. */
  part: "learner" | "representative"
  status: string
  company: string
  url: string
}

/** What the contract does next, once a part about the person has come. */
const afterStudentPart = ({ status, company, part }: StudentSent): string => {
  if (status === "awaiting_company")
    return `Le contrat est parti chez ${company || "l'entreprise"}, qui complète sa partie.`
  if (status === "awaiting_student")
    return part === "learner"
      ? "La partie du représentant légal est encore attendue."
      : "La partie de l'étudiant est encore attendue."
  return "Le contrat est revenu en brouillon : relisez-le, puis envoyez-le à l'entreprise."
}

/** For the person of the school who follows a contract: the part asked of the student has come. */
export const studentSentMail = (sent: StudentSent): MailContent => {
  const { firstName, learner, number, part, url } = sent
  const who = part === "learner" ? learner : `Le représentant légal de ${learner}`
  return composeMail({
    subject: `${who} a envoyé sa partie du contrat`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [`${who} a envoyé sa partie du contrat ${number}. ${afterStudentPart(sent)}`],
    button: { label: "Ouvrir le contrat", url },
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
