import { typography as t } from "@jalon/kernel"

export const signingWords = {
  title: "Émarger",
  openNow: t("La signature est ouverte."),
  you: (name: string) => t(`Vous êtes ${name}.`),
  course: "Séance",
  when: "Quand",
  trainer: "Formateur",
  place: "Lieu",
  certify: "Je certifie ma présence",
  draw: "Dessiner ma signature",
  pin: t("Code à 6 chiffres affiché dans la salle"),
  pinHint: t("Ou scannez le code affiché avec l'appareil photo de votre téléphone."),
  pinShort: t("Le code compte 6 chiffres."),
  signIn: "Se connecter pour émarger",
  signInText: t("Votre code est gardé trois minutes : connectez-vous, puis confirmez votre présence."),
  again: "Réessayer",
  failed: t("Nous n'avons pas pu joindre le serveur. Votre présence n'est pas encore enregistrée."),
  unknownSheet: t(
    "Hors connexion : vous certifiez votre présence à la séance dont vous avez le code. Son détail s'affichera au retour du réseau.",
  ),
  planning: "Voir mon planning",
  notFound: t("Cette feuille n'existe pas, ou vous n'êtes pas sur sa liste. Signalez-le au formateur."),
}
