import type { PersonalEvent } from "../../rules/index.ts"
import { passwordChangedMail } from "../mails/account-mails.ts"
import { dailyToDoMail } from "../mails/daily-to-do-mail.ts"
import type { MailContent } from "../mails/layout.ts"
import { publicationMail } from "../mails/planning-mails.ts"
import {
  endingMail,
  mentionMail,
  rectificationAnswerMail,
  rejectedMail,
  remindedMail,
  requestedMail,
} from "../mails/student-mails.ts"

const SCHOOL = "CFA Horizon Métiers"
const DOCUMENTS = ["Pièce d'identité", "Attestation de droits"]

/** Each message as it would be written to this person, about things that do not exist. */
const previews: Record<PersonalEvent, (firstName: string, url: string) => MailContent> = {
  documents_requested: (firstName, url) =>
    requestedMail({ firstName, school: SCHOOL, url }, DOCUMENTS, "2026-12-01"),
  documents_reminded: (firstName, url) =>
    remindedMail({ firstName, school: SCHOOL, url }, DOCUMENTS, "2026-12-01"),
  document_rejected: (firstName, url) =>
    rejectedMail({ firstName, school: SCHOOL, url }, "Pièce d'identité", "Le bas de la photo est coupé."),
  document_ending: (firstName, url) =>
    endingMail({ firstName, school: SCHOOL, url }, "Titre de séjour", "2027-01-31", false),
  rectification_answered: (firstName, url) =>
    rectificationAnswerMail(
      { firstName, school: SCHOOL, url },
      { about: "Nom de naissance", status: "accepted", answer: null },
    ),
  planning_published: (firstName, url) =>
    publicationMail({
      kind: "learner",
      greetingName: firstName,
      school: SCHOOL,
      about: null,
      isFirst: false,
      lineCount: 1,
      lines: [
        "Séance déplacée : Anglais, mardi 1er décembre 2026, de 9 h 00 à 12 h 30 (au lieu de : lundi 30 novembre 2026, de 9 h 00 à 12 h 30).",
      ],
      days: [],
      url,
    }),
  mentioned: (firstName, url) =>
    mentionMail({ firstName, author: "Solène Tréhout", student: "Inaya Boussaroque", url }),
  daily_to_do: (firstName, url) =>
    dailyToDoMail(
      { firstName, school: SCHOOL, url },
      {
        count: 12,
        isCapped: false,
        lines: [
          {
            kind: "contract",
            id: "example",
            group: "late",
            about: "Inaya Boussaroque · Boulangerie Tréhout",
            reason: "À transmettre. Refus ou paiement retardé possibles.",
            deadline: { on: "2026-11-16", label: "Dépôt en retard d’un jour", is_legal: true },
            blocks: true,
            action: { label: "Transmettre à l’OPCO", href: "", command: null },
          },
        ],
      },
    ),
  account_security: (firstName, url) => passwordChangedMail(firstName, url),
}

export const previewOf = (event: PersonalEvent, firstName: string): { subject: string; text: string } => {
  const { subject, text } = previews[event](firstName, "https://…")
  return { subject, text }
}
