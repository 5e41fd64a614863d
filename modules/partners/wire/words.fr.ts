import { refusals as ofGuestLinks } from "@jalon/guest-links/wire"
import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  // A link says why it is dead in the words of the module that keeps it.
  ...ofGuestLinks,
  "partner.siret_taken": ({ name }) => `${name} a déjà ce SIRET parmi vos entreprises.`,
  "partner.archived": "Cette entreprise est archivée. Restaurez-la pour la modifier.",
  "partner.not_archived": "Cette entreprise n'est pas archivée.",
  "partner.has_students": ({ count }) =>
    Number(count) < 2
      ? "Un étudiant est rattaché à cette entreprise. Déplacez-le avant de l'archiver."
      : `${count} étudiants sont rattachés à cette entreprise. Déplacez-les avant de l'archiver.`,
  "partner.no_siret": "Indiquez le SIRET pour consulter le registre.",
  "partner.no_email": "Indiquez une adresse e-mail avant d'inviter cette entreprise.",
  "partner.already_active": "Cette entreprise a déjà accepté le partenariat.",
  "partner.nothing_to_settle":
    "Ces différences ont déjà été traitées. Rechargez la page pour voir où elles en sont.",
  "partners.too_many": ({ max }) => `Une action porte sur ${max} entreprises au plus. Affinez la sélection.`,
  "label.name_taken": "Une étiquette porte déjà ce nom.",
  "label.too_many": ({ max }) => `Vous avez déjà ${max} étiquettes. Fusionnez-en ou supprimez-en d'abord.`,
  "partner_note.closed": "Une note se modifie par son auteur, dans les 15 minutes.",
  "partner_note.not_yours": "Seule la personne qui a écrit une note peut la supprimer.",
  "partnership.has_people":
    "Cette entreprise a déjà ses membres. Demandez à l'un d'eux de vous inviter depuis ses paramètres.",
  "partnership.log_in": "Cette entreprise a déjà un espace. Connectez-vous pour accepter.",
  "partnership.other_company":
    "Cette invitation est adressée à une autre entreprise que celle de votre compte.",
  "company.siret_fixed":
    "Le SIRET identifie votre espace et ne se change pas ici. Écrivez à l'assistance s'il est faux.",
  "company.siret_taken": "Une autre entreprise a déjà ce SIRET.",
  "company.no_siret": "Indiquez votre SIRET pour consulter le registre.",
})
