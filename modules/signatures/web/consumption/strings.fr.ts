import { typography as t } from "@jalon/kernel"

export const consumptionWords = {
  text: t("Une signature lancée compte une fois, quel que soit le nombre de documents et de signataires."),
  used: t("Lancées ce mois-ci"),
  signers: t("Signataires invités"),
  allowance: t("Comprises chaque mois"),
  noAllowance: t("Non limité"),
  remaining: t("Restantes ce mois-ci"),
  forecast: t("Prévision à la fin du mois"),
  nearLimit: (used: number, allowance: number) =>
    t(`${used} signatures sur ${allowance} sont déjà lancées ce mois-ci.`),
  overForecast: (forecast: number, allowance: number) =>
    t(`À ce rythme, ${forecast} signatures seront lancées ce mois-ci, pour ${allowance} comprises.`),

  months: t("Douze derniers mois"),
  month: "Mois",
  acts: "Signatures",
  people: "Signataires",

  alert: t("Seuil d'alerte"),
  alertHint: t("Vous êtes prévenu quand cette part du forfait est atteinte."),
  allowanceField: t("Signatures comprises chaque mois"),
  allowanceHint: t("Laissez vide si votre abonnement n'en limite pas le nombre."),
  percent: t("Prévenir à partir de"),
  save: "Enregistrer",
  saving: "Enregistrement…",
}

const name = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })

/** « novembre 2026 » */
export const monthInWords = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))
