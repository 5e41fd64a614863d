import { refusals as ofFiles } from "@jalon/files/wire"
import { refusals as ofGuestLinks } from "@jalon/guest-links/wire"
import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  ...ofGuestLinks,
  ...ofFiles,
  "signature.not_identified": "Confirmez d'abord votre identité avec le code que vous recevez.",
  "signature.code_wrong":
    "Ce code n'est pas le bon, ou il n'est plus valable. Vérifiez-le ou demandez-en un autre.",
  "signature.code_too_many":
    "Plusieurs codes viennent de vous être envoyés. Attendez quelques minutes avant d'en demander un autre.",
  "signature.no_channel": "Aucun code ne peut partir par cette voie. Choisissez-en une autre.",
  "signature.locked":
    "Trop de codes erronés : la signature est bloquée. Demandez au centre de formation de vous renvoyer le lien.",
  "signature.closed":
    "La signature de ces documents est close. Demandez au centre de formation où elle en est.",
  "signature.changed":
    "Les documents ne sont plus ceux que vous avez lus. Rechargez la page avant de signer.",
  "signature.picture": "Ce tracé ne peut pas être lu. Signez de nouveau ou saisissez votre nom.",
  "signature.blank": "Le cadre est vide : signez dans le cadre ou saisissez votre nom.",
  "signature.name": "Saisissez vos prénom et nom tels qu'ils figurent sur le document.",
  "signature.not_pdf": "Ce fichier n'est pas un PDF. Choisissez le fichier PDF que vous avez reçu.",
  "signature.not_awaited": "Cette personne n'a rien à signer pour le moment.",
  "signature.by_provider":
    "Le prestataire de signature écrit lui-même à cette personne. Vous pouvez la relancer ; pour changer son adresse, corrigez le contrat.",
  "signature.no_provider": "Aucun prestataire de signature n'est relié à Jalon.",
  "signature.not_kept": "La signature de ce contrat n'a pas pu être enregistrée. Réessayez dans un moment.",
  "signature.just_reminded": "Un rappel est déjà parti aujourd'hui à cette personne.",
})
