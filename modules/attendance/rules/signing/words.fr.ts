import { clockWords } from "@jalon/education/rules"
import { typography } from "@jalon/kernel"
import type { SigningRefusal } from "./answer.ts"

/** Minutes of the day on the clock of the site, for sentences. */
type Minute = number

export const signingRefusalWords: Readonly<Record<SigningRefusal, string>> = {
  too_early: typography("L'émargement n'est pas encore ouvert."),
  closed: typography("L'émargement est terminé. Adressez-vous à votre formateur."),
  not_on_list: typography("Vous n'êtes pas sur la liste de cette séance. Signalez-le au formateur."),
  in_company: typography("Vous êtes prévu en entreprise aujourd'hui."),
  not_awaited: typography("Vous n'êtes pas attendu à cette séance. Signalez-le au formateur."),
  late_refused: typography("L'heure limite d'arrivée est passée. Présentez-vous au formateur."),
  device_used: typography(
    "Ce téléphone a déjà servi à émarger pour un autre apprenant. Utilisez l'appareil du formateur.",
  ),
  code_expired: typography("Ce code n'est plus valable. Scannez à nouveau le code affiché."),
  button_closed: typography("Scannez le code affiché dans la salle."),
  too_old: typography(
    "Cette signature a été faite il y a plus de 72 heures : elle ne peut plus être ajoutée à la feuille. Demandez une correction au secrétariat.",
  ),
  attested: typography("La feuille est clôturée. Votre présence y est déjà attestée par le formateur."),
}

export const opensWords = (opens: Minute): string =>
  typography(`L'émargement ouvrira à ${clockWords(opens)}.`)
export const signedWords = (at: Minute): string =>
  typography(`Présence enregistrée à ${clockWords(at)}. Bonne séance !`)
export const confirmedWords = (at: Minute): string =>
  typography(`Présence confirmée à ${clockWords(at)}. Vous pouvez fermer cette page.`)
export const alreadySignedWords = (at: Minute): string =>
  typography(`Vous avez déjà émargé pour cette séance (${clockWords(at)}).`)
export const lateWords = (at: Minute): string =>
  typography(`Vous émargez en retard : votre heure d'arrivée (${clockWords(at)}) sera enregistrée.`)
export const wrongCodeWords = (left: number): string =>
  typography(`Code incorrect. Il vous reste ${left} ${left < 2 ? "essai" : "essais"}.`)
/** What becomes of a signature made without network, once the sheet was countersigned without it. */
export const correctionAskedWords = (): string =>
  typography(
    "La feuille était déjà contresignée : votre signature est devenue une demande de correction. Votre établissement la décide.",
  )
export const lockedWords = (): string =>
  typography("Trop d'essais. Réessayez dans 2 minutes ou demandez au formateur.")
