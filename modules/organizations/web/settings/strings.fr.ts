import { typography as t } from "@jalon/kernel"

export const settings = {
  figures: t("Chiffres de la loi"),
  title: "Paramètres",
  nav: t("Sections des paramètres"),
  parts: {
    organization: "Organisation",
    centers: "Centres de formation",
    members: t("Membres et rôles"),
    closures: "Fermetures",
    labels: t("Étiquettes"),
    contracts: "Contrats",
    integrations: t("Intégrations"),
    notifications: "Notifications",
    data: t("Mes données"),
    account: "Mon compte",
    display: "Affichage",
    history: "Historique",
  },
  identity: t("Identité et mot de passe"),
  appearance: "Apparence",
  noHistory: t("Rien n'a encore changé dans ces paramètres."),
  unsavedTitle: t("Modifications non enregistrées"),
  unsaved: (labels: readonly string[]) => t(`Modifications non enregistrées : ${labels.join(", ")}`),
  giveUp: "Annuler",
  save: "Enregistrer",
  saving: "Enregistrement…",
} as const
