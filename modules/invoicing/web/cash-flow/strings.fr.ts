import { typography } from "@jalon/kernel"
import type { CashFlowDimension } from "../../wire/index.ts"
import { amount, monthInWords } from "../shared/months.fr.ts"

const t = typography
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const cashFlowWords = {
  title: "Trésorerie",
  loading: "Calcul du plan de trésorerie",
  empty: t("Aucun encaissement à montrer"),
  emptyText: t("Le plan de trésorerie apparaît dès qu'un contrat est engagé."),
  finding: (month: string, cents: number) =>
    t(
      cents === 0
        ? `Rien n'est attendu en ${monthInWords(month)}, le mois le plus bas des douze prochains`
        : `${capital(monthInWords(month))} est le mois le plus bas des douze prochains : ${amount(cents)}`,
    ),
  subtitle: t(
    "Encaissements par mois, en euros : trois mois passés et douze à venir. Chaque mois compte ce qui y est rentré et ce que les contrats engagés doivent encore y apporter.",
  ),
  month: "Mois",
  layers: { received: "Encaissé", late: "En retard", invoiced: "Facturé", expected: "Prévu" },
  total: "Total",
  cumulative: "Cumul",
  coming: "Sur les douze prochains mois",
  whatIf: {
    title: t("Et si… ?"),
    text: t("Essayez une hypothèse : le plan se recalcule, rien n'est enregistré."),
    delay: t("Paiements plus tardifs de"),
    later: t("Démarrages décalés de"),
    ruptures: t("Contrats rompus"),
    refused: t("Dossiers refusés"),
    days: "jours",
    percent: "%",
    prudent: "Scénario prudent",
    reset: "Revenir au prévu",
    lower: (cents: number) => t(`${amount(cents)} de moins que prévu`),
    higher: (cents: number) => t(`${amount(cents)} de plus que prévu`),
    same: t("Comme prévu"),
    hints: {
      laterStart: t("Pour les contrats qui n'ont pas commencé."),
      ruptures: t("Part retirée de ce qui n'est pas facturé."),
      refused: t("Pour les dossiers que le financeur n'a pas confirmés."),
    },
  },
  groups: {
    title: t("D'où vient l'argent"),
    label: t("Répartition"),
    dimensions: {
      funder: "Financeur",
      centre: "Centre",
      training: "Formation",
      class: "Classe",
      contract: "Contrat",
    } satisfies Record<CashFlowDimension, string>,
    more: (shown: number, all: number) => t(`Les ${shown} premiers sur ${all} ; le fichier CSV les a tous.`),
  },
}
