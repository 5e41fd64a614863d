import { formatEuros, formatFrenchDate, typography as t } from "@jalon/kernel"
import { type ChosenLevel, regularisation } from "./choose-level.ts"
import type { PublishedBranch, PublishedLevel } from "./published-level.ts"

const fileText = ({ fileDate }: PublishedLevel) => `Référentiel du ${formatFrenchDate(fileDate)}`
const branchText = ({ cpneCode, cpneLabel }: PublishedBranch) =>
  `CPNE ${cpneCode}${cpneLabel === "" ? "" : ` (${cpneLabel})`}`
const sinceText = ({ applicableFrom }: PublishedLevel) => `applicable au ${formatFrenchDate(applicableFrom)}`

/** Where an amount comes from: « Référentiel du 25/09/2026, CPNE 147, applicable au 01/09/2025 ». */
export const chosenText = (chosen: ChosenLevel): string => {
  switch (chosen.kind) {
    case "published": {
      const former = chosen.isFormer ? `, montant de la certification renouvelée ${chosen.level.rncp}` : ""
      return t(`${fileText(chosen.level)}, ${branchText(chosen.branch)}, ${sinceText(chosen.level)}${former}`)
    }
    case "decree":
      return t(
        `${fileText(chosen.level)}, valeur du décret, ${sinceText(chosen.level)} : la branche de l’employeur n’est pas connue`,
      )
    case "start_up": {
      const change = regularisation(chosen)
      const later =
        change === null || chosen.later === null
          ? "Régularisé dans les deux sens au premier paiement après la publication d’un niveau."
          : `Un niveau de ${formatEuros(chosen.later.amountCents)} est publié depuis : régularisation de ${formatEuros(change)} par année entière.`
      return t(`Montant d’amorçage, faute de niveau publié à la conclusion (${chosen.source}). ${later}`)
    }
    case "which_branch":
      return t(
        `Cette convention collective dépend de plusieurs branches : ${chosen.branches.map(branchText).join(", ")}. Demandez laquelle à l’employeur, puis choisissez-la.`,
      )
    case "unknown":
      return t("Aucun niveau n’est publié pour cette certification.")
  }
}

export const isToConfirm = (chosen: ChosenLevel): boolean =>
  chosen.kind === "decree" || (chosen.kind === "start_up" && chosen.isUncertain)
