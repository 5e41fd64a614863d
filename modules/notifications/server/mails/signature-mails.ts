import { composeMail, type MailContent } from "./layout.ts"

/** The code comes first: it is read in the list of mails, on a locked phone, without opening anything. */
export const signingCodeMail = ({
  firstName,
  name,
  code,
}: {
  firstName: string
  name: string
  code: string
}): MailContent =>
  composeMail({
    subject: `${code} : votre code pour signer`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Votre code est ${code.slice(0, 3)} ${code.slice(3)}. Il est valable dix minutes.`,
      `Saisissez-le sur la page où vous signez : ${name}.`,
      "Ne le donnez à personne, ni par téléphone ni par message : il vaut votre accord.",
    ],
    footnote:
      "Ce message vous est envoyé par Jalon pour le compte de l'établissement. Si vous n'avez rien demandé, ignorez-le : rien n'est signé sans ce code.",
  })

export type SignatureEnd = {
  subject: "contract" | "amendment"
  firstName: string
  name: string
  number: string
  status: "completed" | "declined" | "expired"
  reason: string | null
  url: string
}

const ends = {
  completed: {
    subject: "Signé par tous",
    said: {
      contract:
        "Tous les signataires ont signé. Les documents scellés et le dossier de preuve sont joints au contrat.",
      amendment:
        "Tous les signataires ont signé. Les documents scellés sont joints au contrat : il reste à transmettre l'avenant.",
    },
  },
  declined: {
    subject: "Signature refusée",
    said: {
      contract:
        "La signature est arrêtée et les liens sont fermés. Corrigez le contrat, puis envoyez-le de nouveau à la signature.",
      amendment:
        "La signature est arrêtée et les liens sont fermés. Rouvrez l'avenant pour le corriger, ou envoyez-le de nouveau à la signature.",
    },
  },
  expired: {
    subject: "Délai de signature passé",
    said: {
      contract:
        "Tous n'ont pas signé à temps et les liens sont fermés. Rouvrez le contrat, puis envoyez-le de nouveau à la signature.",
      amendment:
        "Tous n'ont pas signé à temps et les liens sont fermés. Envoyez de nouveau l'avenant à la signature.",
    },
  },
} as const

const OPEN = { contract: "Ouvrir le contrat", amendment: "Ouvrir l'avenant" } as const

/** For those of the school who follow the contract. */
export const signatureEndMail = ({
  subject,
  firstName,
  name,
  number,
  status,
  reason,
  url,
}: SignatureEnd): MailContent =>
  composeMail({
    subject: `${ends[status].subject} : ${name}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Contrat ${number} : ${name}.`,
      ...(reason === null || status === "completed" ? [] : [reason]),
      ends[status].said[subject],
    ],
    button: { label: OPEN[subject], url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous suivez ce contrat.",
  })

/** For those whose signature no longer counts. */
export const signatureVoidMail = ({
  firstName,
  name,
  school,
}: {
  firstName: string
  name: string
  school: string
}): MailContent =>
  composeMail({
    subject: `Votre signature est annulée : ${name}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${school} corrige ce que vous avez signé : ${name}. Les signatures déjà données sont annulées.`,
      "Vous recevrez un nouveau lien pour lire et signer les documents corrigés. Vous n'avez rien à faire d'ici là.",
    ],
    footnote: "Ce message vous est envoyé par Jalon pour le compte de l'établissement.",
  })
