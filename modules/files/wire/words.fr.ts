import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "file.wrong_type": "Ce fichier n'est ni un PDF, ni une image JPG ou PNG.",
  "file.wrong_size": "Le fichier reçu n'a pas la taille annoncée.",
  "file.infected": "Ce fichier contient un virus.",
  "file.unscannable": "Ce fichier n'a pas pu être analysé par l'antivirus.",
  "file.unfinished": "Cet envoi a expiré. Envoyez le fichier de nouveau.",
  "file.not_received": "Le fichier n'est pas arrivé. Envoyez-le de nouveau.",
  "file.being_checked": "Ce fichier est en cours d'analyse. Réessayez dans une minute.",
})
