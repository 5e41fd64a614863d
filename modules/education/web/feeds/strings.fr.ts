import { typography as t } from "@jalon/kernel"

export const feedWords = {
  button: t("S'abonner (iCal)"),
  title: t("Votre planning dans votre calendrier"),
  intro: t(
    "Une adresse secrète, à donner à l'application de calendrier de votre téléphone ou de votre ordinateur : les séances publiées s'y affichent, et suivent les changements.",
  ),
  warning: t(
    "Qui a cette adresse lit votre planning : ne la partagez pas. Aucun nom d'apprenant n'y figure. Vous pouvez la supprimer à tout moment, elle cesse aussitôt de fonctionner.",
  ),
  delay: t(
    "Chaque application relit l'adresse à son rythme : Google Agenda peut mettre jusqu'à une journée.",
  ),
  create: "Créer mon adresse",
  address: "Adresse de votre planning",
  copy: "Copier l’adresse",
  copied: t("L'adresse est copiée."),
  open: t("Ouvrir dans mon calendrier"),
  renew: t("Changer d'adresse"),
  revoke: t("Supprimer l'adresse…"),
  revokeTitle: t("Supprimer l'adresse de votre planning ?"),
  revokeText: t("Les calendriers qui y sont abonnés ne se mettront plus à jour."),
  revokeVerb: t("Supprimer l'adresse"),
  keep: "La garder",
  created: (day: string) => `Créée le ${day}.`,
  read: (day: string) => `Lue pour la dernière fois le ${day}.`,
  never: t("Aucun calendrier ne l'a encore lue."),
  close: "Fermer",
} as const
