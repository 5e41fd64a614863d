import { typography } from "@jalon/kernel"
import type { VerificationOutcome } from "../../rules/index.ts"

type Tone = "success" | "waiting" | "danger" | "neutral"
type Told = { readonly tone: Tone; readonly title: string; readonly text: string }

const told = (tone: Tone, title: string, text: string): Told => ({
  tone,
  title: typography(title),
  text: typography(text),
})

/** One sentence for each outcome: what was found, then what to do with it. */
export const outcomeWords: Record<VerificationOutcome, Told> = {
  known: told(
    "success",
    "Ce document est authentique.",
    "C'est, octet pour octet, le fichier qui a été signé puis scellé sur Jalon.",
  ),
  sealed: told(
    "success",
    "Le cachet de ce fichier est intact.",
    "Aucun octet n'a changé depuis que Jalon l'a scellé. Il ne fait pas partie des documents signés : c'est, par exemple, un dossier de preuve.",
  ),
  outdated: told(
    "waiting",
    "Le cachet de ce fichier est intact, mais son certificat a expiré.",
    "Aucun octet n'a changé depuis que Jalon l'a scellé. La date du scellement n'est plus garantie.",
  ),
  foreign: told(
    "waiting",
    "Ce fichier porte un cachet intact que Jalon ne connaît pas.",
    "Aucun octet n'a changé depuis la pose de ce cachet, mais rien ici ne prouve qui l'a posé. Vérifiez-le auprès de son auteur.",
  ),
  continued: told(
    "danger",
    "Ce fichier a été complété après avoir été scellé.",
    "Quelque chose a été ajouté après le cachet. Ne vous y fiez pas : demandez le fichier d'origine à son auteur.",
  ),
  changed: told(
    "danger",
    "Ce fichier a été modifié après avoir été scellé.",
    "Au moins un octet a changé. Ne vous y fiez pas : demandez un autre exemplaire à son auteur.",
  ),
  unreadable: told(
    "waiting",
    "La signature de ce fichier ne peut pas être vérifiée ici.",
    "Elle est abîmée, ou d'un genre que cette page ne connaît pas. Ne tenez pas ce fichier pour authentique sans autre preuve.",
  ),
  unsealed: told(
    "neutral",
    "Ce fichier ne porte aucun cachet.",
    "Un document imprimé puis numérisé, ou enregistré de nouveau par un autre logiciel, perd le sien. Demandez le fichier d'origine à son auteur.",
  ),
}

const INTERNAL = "interne, non reconnu par l'Union européenne"
const certificates: Partial<Record<VerificationOutcome, string>> = {
  known: INTERNAL,
  sealed: INTERNAL,
  outdated: `${INTERNAL} ; expiré`,
  foreign: "inconnu de Jalon",
}

export const certificateWords = (outcome: VerificationOutcome): string | null => {
  const words = certificates[outcome]
  return words === undefined ? null : typography(words)
}

const channels = {
  email: "identité confirmée par un code reçu par e-mail",
  sms: "identité confirmée par un code reçu par SMS",
}

export const verificationWords = {
  title: "Vérifier un document",
  lead: typography(
    "Déposez un PDF signé sur Jalon : vous saurez qui l'a signé, quand, et si un seul octet a changé depuis.",
  ),
  privacy: typography(
    "Le fichier est lu le temps de la vérification : il n'est pas gardé, et personne ne le lit.",
  ),
  file: "Le document à vérifier",
  failed: typography("La vérification n'a pas abouti. Réessayez dans un instant."),
  result: "Résultat",
  document: "Document",
  school: "Centre de formation",
  sealedAt: "Scellé le",
  sealedBy: "Cachet au nom de",
  unproven: (name: string) => typography(`« ${name} » (nom non vérifié)`),
  unprovenMoment: (moment: string) => typography(`${moment} (date non vérifiée)`),
  time: "Date garantie par",
  ownTime: typography("la plateforme seule (sans horodatage d'un tiers)"),
  certificate: "Certificat",
  signers: "Signatures",
  signed: (at: string, by: "email" | "sms") => typography(`${at} ; ${channels[by]}`),
}
