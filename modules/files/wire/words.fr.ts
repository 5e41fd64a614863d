import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "file.wrong_type": "Ce fichier n'est ni un PDF, ni une image JPG ou PNG.",
  "file.wrong_size": "Le fichier reçu n'a pas la taille annoncée.",
  "file.infected": "Ce fichier contient un virus.",
  "file.unscannable": "Ce fichier n'a pas pu être analysé par l'antivirus.",
  "file.unfinished": "Cet envoi a expiré. Envoyez le fichier de nouveau.",
  "file.not_received": "Le fichier n'est pas arrivé. Envoyez-le de nouveau.",
  "file.active_content":
    "Ce PDF contient un programme, un fichier joint ou une action automatique. Ouvrez-le, choisissez « Imprimer » puis « Enregistrer au format PDF », et envoyez cette copie.",
  "file.encrypted":
    "Ce PDF est protégé. Ouvrez-le, choisissez « Imprimer » puis « Enregistrer au format PDF », et envoyez cette copie.",
  "file.damaged": "Ce fichier est abîmé ou incomplet. Vérifiez qu'il s'ouvre, puis envoyez-le de nouveau.",
  "file.heic":
    "Cette photo est au format HEIC, qui ne peut pas être lu ici. Envoyez-la en JPG : sur iPhone, Réglages, Appareil photo, Formats, « Le plus compatible ».",
  "file.image_too_large": "Cette image est trop grande. Réduisez-la à moins de 50 millions de pixels.",
  "file.wrong_sheet":
    "Ce fichier n'est ni un classeur Excel (.xlsx), ni un fichier CSV. Enregistrez-le dans l'un de ces formats.",
  "file.sheet_macros": "Ce classeur contient des macros. Enregistrez-le au format .xlsx, sans macros.",
  "file.sheet_protected":
    "Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.",
  "file.sheet_too_big": "Ce tableau est trop grand. Répartissez ses lignes dans plusieurs fichiers.",
  "file.being_checked": "Ce fichier est en cours d'analyse. Réessayez dans une minute.",
  "document.busy": "Beaucoup de documents sont en préparation. Attendez quelques secondes puis réessayez.",
  "document.too_slow": "Ce document a pris trop de temps à préparer. Réessayez dans un instant.",
  "document.unreadable": "Ce fichier ne peut pas être affiché. Téléchargez-le pour l'ouvrir.",
})
