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

/** Within one message of 160 signs of the phone alphabet; the code first, where a locked phone shows it. */
export const signingCodeSms = (code: string): string =>
  `${code} : votre code pour signer, valable dix minutes. Ne le donnez à personne.`

/** One of a month's two: the share that the school chose, or the whole of it. */
export const signatureLevelMail = ({
  firstName,
  used,
  allowance,
  url,
}: {
  firstName: string
  used: number
  allowance: number
  url: string
}): MailContent => {
  const isUsedUp = used >= allowance
  return composeMail({
    subject: isUsedUp
      ? `Signatures électroniques : les ${allowance} du mois sont utilisées`
      : `Signatures électroniques : ${used} sur ${allowance} ce mois-ci`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      isUsedUp
        ? `Votre établissement a utilisé les ${allowance} signatures électroniques prévues ce mois-ci.`
        : `Votre établissement a utilisé ${used} des ${allowance} signatures électroniques prévues ce mois-ci : le seuil d'alerte que vous avez choisi est atteint.`,
      "Rien n'est bloqué : les contrats peuvent toujours partir à la signature. Le détail par mois et la prévision sont dans vos paramètres.",
    ],
    button: { label: "Voir la consommation", url },
    footnote: "Ce message vous est envoyé par Jalon parce que vous dirigez cet établissement.",
  })
}

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
