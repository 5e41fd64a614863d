import { typography as t } from "@jalon/kernel"
import type { AmendmentPaper } from "../../wire/index.ts"

export const amendmentWords = {
  action: "Créer un avenant",
  tab: "Avenants",
  none: t("Aucun avenant. Le contrat s'applique tel qu'il a été signé."),
  name: (rank: number) => t(`Avenant n° ${rank}`),
  title: (rank: number, number: string) => t(`Avenant n° ${rank} – ${number}`),
  open: "Ouvrir",
  openNamed: (rank: number) => t(`Ouvrir l'avenant n° ${rank}`),
  back: "Revenir à la fiche",
  effect: t("Date d'effet"),
  effectFrom: (day: string) => t(`Prend effet le ${day}`),
  type: {
    title: (number: string) => t(`Créer un avenant – ${number}`),
    label: t("Qu'est-ce qui change ?"),
    hint: t(
      "Chaque type ouvre ses propres cases, et elles seules. L'adresse, le téléphone et l'e-mail de l'apprenti changent sans avenant.",
    ),
    opens: (parts: readonly string[]) => t(`Ouvre : ${parts.join(", ")}`),
    create: t("Créer le brouillon de l'avenant"),
    missing: "Choisissez ce qui change.",
  },
  sections: { changes: "Modifications", review: t("Vérifier et faire signer") },
  before: (value: string) => t(`Avant : ${value}`),
  empty: "vide",
  unprinted: t("Pour le suivi (n'apparaît pas sur le formulaire)"),
  pieces: "Pièces à joindre",
  joined: (name: string) => `Jointe : ${name}`,
  help: {
    title: t("Pré-contrôle de l'avenant"),
    clear: t("Rien ne s'oppose à cet avenant."),
    over: t("L'avenant est signé : il ne se modifie plus."),
    source: (text: string) => `Source : ${text}`,
  },
  review: {
    changes: "Ce qui change",
    nothing: "Aucune case ne change encore.",
    box: "Case",
    was: "Avant",
    is: "Après",
    papers: "À imprimer et à faire signer",
    paperNames: {
      form: t("Formulaire de l'avenant (Cerfa)"),
      summary: "Récapitulatif avant et après",
    } satisfies Record<AmendmentPaper, string>,
    steps: "Étapes possibles",
    done: t("L'avenant est terminé."),
    accept: t("J'ai lu les alertes et j'en tiens compte."),
    deadline: "Échéance",
  },
}
