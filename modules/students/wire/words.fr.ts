import { refusals as ofFiles } from "@jalon/files/wire"
import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  ...ofFiles,
  "student.archived": "Ce dossier est archivé. Restaurez-le pour le modifier.",
  "trainee.backwards": "La période se termine avant de commencer.",
  "trainee.too_long": ({ until }) => `Ce statut dure au plus jusqu'au ${until}.`,
  "trainee.overlap": ({ from, to }) => `Une autre période va déjà du ${from} au ${to}.`,
  "trainee.age": ({ age }) =>
    `À ${age} ans, le statut de stagiaire avant un contrat d'apprentissage n'est pas ouvert.`,
  "student.not_archived": "Ce dossier n'est pas archivé.",
  "student.left": "Cette personne est sortie de l'école.",
  "student.no_email": "Indiquez une adresse e-mail avant d'inviter cette personne.",
  "student.already_active": "Cette personne a déjà activé son compte.",
  "student.not_invited": "Cette personne n'est rattachée à aucun établissement.",
  "student.class_unknown": "Cette classe est introuvable ou archivée.",
  "student.no_nir": "Aucun numéro de sécurité sociale n'est enregistré.",
  "student.no_health": "Aucune réponse n'est enregistrée.",
  "rectification.answered": "Cette demande a déjà reçu une réponse.",
  "students.too_many": ({ max }) => `Une action porte sur ${max} personnes au plus. Affinez la sélection.`,
  "document.not_open": "Cette pièce a changé d'état entre-temps. Rechargez la page pour voir où elle en est.",
  "document.file_unknown": "Ce fichier n'est pas arrivé ou n'est pas encore vérifié. Envoyez-le de nouveau.",
  "document.no_file": "Aucun fichier n'est attaché à cette pièce.",
  "document.past_end": "La date de fin est déjà passée.",
  "note.closed": "Une note se modifie par son auteur, dans les 15 minutes.",
  "note.not_yours": "Seule la personne qui a écrit une note peut la supprimer.",
  "secret.confirm": "Confirmez votre mot de passe pour afficher cette information.",
  "secret.no_right":
    "Votre compte n'a pas le droit d'afficher cette information. Demandez-le à la direction de votre établissement.",
})
