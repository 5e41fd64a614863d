import { typography as t } from "@jalon/kernel"

export const integrationsWords = {
  loading: "Chargement…",
  lea: "LEA",
  leaText: t(
    "Le lien « LEA » du menu ouvre cette adresse dans un nouvel onglet. Sans adresse, il n'apparaît pas.",
  ),
  url: t("Adresse de LEA"),
  urlHint: t("Commence par https://"),
  linked: t("Relié"),
  notLinked: t("Non relié"),
  save: "Enregistrer",
  saving: "Enregistrement…",
  unlink: t("Retirer l'adresse"),
} as const
