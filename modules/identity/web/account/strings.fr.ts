import { typography as t } from "@jalon/kernel"

export const account = {
  settingsTitle: "Paramètres",
  sheetTitle: "Mon compte",
  loading: "Chargement…",
  unreadable: t("Ces informations n'ont pas pu être chargées."),
  retry: "Réessayer",
  save: "Enregistrer",
  saving: "Enregistrement…",
  cancel: "Annuler",

  accountTitle: "Mon compte",
  identity: t("Identité et mot de passe"),
  picture: "Photo",
  choosePicture: t("Choisir une photo"),
  changePicture: t("Changer de photo"),
  pictureHint: (size: string) =>
    t(`JPG, PNG ou WebP, ${size} au plus. La photo est recadrée en carré, au centre.`),
  picturePreview: (name: string) => t(`Aperçu : ${name}`),
  pictureTooBig: (size: string) => t(`Ce fichier dépasse ${size}. Choisissez une photo plus légère.`),
  pictureWrongType: t("Ce fichier n'est pas une image JPG, PNG ou WebP."),
  savePicture: t("Enregistrer la photo"),
  sendingPicture: "Envoi…",
  email: t("Adresse e-mail"),
  emailFixed: t(
    "C'est votre identifiant de connexion. Pour en changer, adressez-vous à votre établissement.",
  ),
  firstName: t("Prénom"),
  lastName: "Nom",

  passwordTitle: "Mot de passe",
  currentPassword: t("Mot de passe actuel"),
  newPassword: t("Nouveau mot de passe"),
  changePassword: t("Changer le mot de passe"),

  devicesTitle: t("Appareils connectés"),
  devicesLead: t("Les appareils sur lesquels votre compte est ouvert."),
  thisDevice: t("Cet appareil"),
  since: (when: string) => t(`Ouvert ${when}`),
  signOutEverywhere: t("Déconnecter tous les appareils"),
  signOutQuestion: t("Déconnecter tous les appareils ?"),
  signOutText: (count: number) =>
    count > 1
      ? t(
          `Vos ${count} sessions seront fermées, celle-ci comprise. Il faudra vous reconnecter sur chaque appareil.`,
        )
      : t("Votre session sera fermée. Il faudra vous reconnecter."),
  signOut: t("Déconnecter"),
  signOutDevice: (device: string) => t(`Déconnecter ${device}`),
  signingOut: t("Déconnexion…"),

  displayTitle: "Affichage",
  theme: t("Thème"),
  light: "Clair",
  dark: "Sombre",
  system: t("Système"),
  density: t("Densité des listes"),
  densities: { compact: "Compact", normal: "Normal", airy: "Aéré" },
  statement: t("Accessibilité : non conforme"),
} as const
