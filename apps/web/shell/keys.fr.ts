import { typography as t } from "@jalon/kernel"

/** What the keyboard can do, where; only what is true on a screen is written here. */
export const keySheet: readonly {
  title: string
  keys: readonly (readonly [keys: string, does: string])[]
}[] = [
  {
    title: "Partout",
    keys: [
      ["Ctrl+K", t("Rechercher ou agir")],
      ["?", t("Afficher ces raccourcis")],
      [t("Échap"), t("Fermer ce qui est ouvert")],
    ],
  },
  {
    title: "Dans une liste",
    keys: [
      ["↑ ↓", t("Passer d'une ligne à l'autre")],
      ["J / K", t("Ligne suivante, ligne précédente")],
      ["→ ←", t("Entrer dans les cellules, en sortir")],
      [t("Entrée"), t("Ouvrir la fiche")],
      [t("Maj+Entrée"), t("Ouvrir l'aperçu")],
      ["Espace ou X", t("Sélectionner la ligne")],
      ["Maj+clic", t("Sélectionner de la dernière ligne cochée à celle-ci")],
      ["Maj+↑ ↓", t("Étendre la sélection")],
      ["Ctrl+A", t("Sélectionner toute la page")],
    ],
  },
  {
    title: "Dans un formulaire",
    keys: [
      ["Ctrl+S", t("Enregistrer maintenant")],
      [t("Ctrl+Entrée"), "Continuer"],
      ["Alt+↓ ↑", t("Section suivante, section précédente")],
      ["Alt+N", t("Case suivante à compléter (contrat)")],
      ["Alt+C", t("Commenter la case (contrat)")],
    ],
  },
  {
    title: t("Devant une pièce à vérifier"),
    keys: [
      [t("Ctrl+Entrée"), t("Valider et ouvrir la suivante")],
      ["Alt+→", t("Passer à la suivante sans décider")],
    ],
  },
]
