import { composeMail, type MailContent } from "./layout.ts"

const FOOTNOTE =
  "Ce message vous est envoyé par Jalon, l'outil de votre centre de formation. Personne ne vous demandera jamais votre mot de passe."
const hello = (firstName: string) => `Bonjour ${firstName},`

export const resetMail = (firstName: string, url: string, minutes: number): MailContent =>
  composeMail({
    subject: "Choisir un nouveau mot de passe",
    greeting: hello(firstName),
    paragraphs: [
      "Vous avez demandé à choisir un nouveau mot de passe.",
      `Le lien ci-dessous fonctionne une seule fois, pendant ${minutes} minutes. Vos autres appareils seront déconnectés.`,
    ],
    button: { label: "Choisir un mot de passe", url },
    footnote: `Si vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas. ${FOOTNOTE}`,
  })

export const passwordChangedMail = (firstName: string, url: string): MailContent =>
  composeMail({
    subject: "Votre mot de passe a changé",
    greeting: hello(firstName),
    paragraphs: [
      "Le mot de passe de votre compte vient de changer et vos autres appareils sont déconnectés.",
      "Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe.",
    ],
    button: { label: "Choisir un mot de passe", url },
    footnote: FOOTNOTE,
  })

export const theftMail = (firstName: string, url: string): MailContent =>
  composeMail({
    subject: "Une connexion a été fermée par sécurité",
    greeting: hello(firstName),
    paragraphs: [
      "Quelqu'un a présenté une copie de votre connexion depuis un autre appareil. Nous l'avons fermée : rien n'a été ouvert avec cette copie.",
      "Reconnectez-vous, puis choisissez un nouveau mot de passe si vous avez un doute.",
    ],
    button: { label: "Se connecter", url },
    footnote: FOOTNOTE,
  })
