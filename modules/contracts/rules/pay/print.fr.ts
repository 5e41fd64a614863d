import { typography } from "@jalon/kernel"
import type { CerfaPayLine } from "./cerfa-lines.ts"
import type { UnknownPay } from "./minimum-pay.ts"
import type { PayPeriod } from "./periods.ts"
import type { HoursPaid, PayStep, SplitReason } from "./steps.ts"
import { date, euros, hours, ordinal, percent, points, years } from "./words.fr.ts"

const reason = (why: SplitReason): string => {
  switch (why.kind) {
    case "start":
      return "début du contrat"
    case "contract_year":
      return `${ordinal(why.year)} année d'exécution`
    case "cycle_year":
      return `${ordinal(why.year)} année du cycle, dont une partie était déjà accomplie`
    case "birthday":
      return `mois suivant les ${why.age} ans`
    case "smic":
      return `SMIC porté à ${euros(why.hourlyCents)} de l'heure`
    case "extension":
      return "prolongation du contrat"
  }
}

/** Why a period begins: « 2e année d'exécution, mois suivant les 21 ans ». */
export const printReasons = (reasons: readonly SplitReason[]): string =>
  typography(reasons.map(reason).join(", "))

const bracket = (fromAge: number, toAge: number | null): string => {
  if (toAge === null) return `${fromAge} ans et plus`
  return fromAge === 0 ? `moins de ${toAge + 1} ans` : `${fromAge} à ${toAge} ans`
}

const yearWords = ({ year, gridYear, why }: Extract<PayStep, { kind: "year" }>): string => {
  const lived = `${ordinal(year)} année d'exécution`
  switch (why) {
    case "lived":
      return lived
    case "part_done":
      return `${lived}, ${ordinal(gridYear)} année de la grille : une partie du cycle est réputée accomplie`
    case "extension":
      return `${lived}, taux de la ${ordinal(gridYear)} année : la prolongation garde celui de la dernière année`
    case "licence":
      return `${lived}, taux de la ${ordinal(gridYear)} année : licence professionnelle`
    case "repeated":
      return `${lived}, taux de la ${ordinal(gridYear)} année : celui de la dernière année avant l'échec à l'examen`
    case "diploma_held":
      return `${lived}, taux de la ${ordinal(gridYear)} année : la dernière du diplôme déjà obtenu`
    case "disabled":
      return `${lived}, prolongation liée à la reconnaissance de travailleur handicapé`
  }
}

const bonusReasons = {
  same_level: "diplôme de même niveau, en un an, en rapport direct",
  public: "majoration choisie par l'employeur public",
  disabled: "prolongation liée à la reconnaissance de travailleur handicapé",
} as const

/** « 35 h » or « (35 h + 4 h × 1,25) ». */
const weekWords = ({ normalMinutes, overtimeMinutes, overtimeHundredths }: HoursPaid): string =>
  overtimeMinutes === 0
    ? hours(normalMinutes)
    : `(${hours(normalMinutes)} + ${hours(overtimeMinutes)} × ${(overtimeHundredths / 100).toLocaleString("fr-FR")})`

const stepWords = (step: PayStep): string => {
  switch (step.kind) {
    case "age":
      return `${years(step.age)} : tranche ${bracket(step.fromAge, step.toAge)}`
    case "year":
      return yearWords(step)
    case "qualification":
      return step.atLeastBacPro
        ? "Qualification au moins égale au baccalauréat professionnel"
        : "Qualification inférieure au baccalauréat professionnel"
    case "grid":
      return `Taux de la grille : ${percent(step.rate)}`
    case "previous_contract":
      return `Taux de la dernière année du contrat précédent, plus favorable : ${percent(step.rate)}`
    case "bonus":
      return `+ ${points(step.points)} (${bonusReasons[step.of]}) : ${percent(step.rate)}`
    case "previous_amount":
      return `Salaire de la dernière année chez le même employeur, plus favorable : ${euros(step.cents)}, soit ${percent(step.rate)}`
    case "before_extension":
      return `Taux de la dernière période avant la prolongation, plus favorable : ${percent(step.rate)}`
    case "smic":
      return `SMIC depuis le ${date(step.since)} : ${euros(step.hourlyCents)} de l'heure, ${euros(step.monthlyCents)} par mois`
    case "conventional":
      return `${percent(step.rate)} du salaire minimum conventionnel de ${euros(step.monthlyCents)} = ${euros(step.cents)} : ${step.applies ? "plus favorable" : "moins favorable"}`
    case "amount":
      return `${percent(step.rate)} du ${step.base} de ${euros(step.baseCents)} = ${euros(step.cents)}`
  }
}

export const printStep = (step: PayStep): string => typography(stepWords(step))

/** The same amount as a calculation to check: « 12,31 € × 35 h × 52 ÷ 12 × 43 % = 802,82 € ». */
export const printFormula = ({ steps }: Pick<PayPeriod, "steps">): string => {
  const amount = steps.find((step) => step.kind === "amount")
  const smic = steps.find((step) => step.kind === "smic")
  if (amount === undefined || smic === undefined) return ""
  const rest = `× ${percent(amount.rate)} = ${euros(amount.cents)}`
  return typography(
    amount.base === "SMC"
      ? `${euros(amount.baseCents)} ${rest}`
      : `${euros(smic.hourlyCents)} × ${weekWords(amount.hours)} × 52 ÷ 12 ${rest}`,
  )
}

/** « Du 01/09/2026 au 31/08/2027 : 19 ans, 1re année, 43 % du SMIC de 1 867,02 € = 802,82 € » */
export const printPeriod = (period: PayPeriod): string => {
  const { from, to, age, year, rate, base, baseCents, monthlyCents } = period
  const who = [years(age), ...(year === null ? [] : [`${ordinal(year)} année`])].join(", ")
  const sum = `${percent(rate)} du ${base} de ${euros(baseCents)} = ${euros(monthlyCents)}`
  return typography(`Du ${date(from)} au ${date(to)} : ${who}, ${sum}`)
}

/** As the form prints it: « 1re année, du 01/09/2026 au 31/08/2027 : 43 % du SMIC ». */
export const printLine = ({ order, from, to, rate, base }: CerfaPayLine): string =>
  typography(
    `${ordinal(Number.parseInt(order, 10))} année, du ${date(from)} au ${date(to)} : ${percent(rate)} du ${base}`,
  )

export const printUnknown = ({ why }: UnknownPay): string => {
  switch (why.kind) {
    case "dates":
      return typography(
        "Indiquez la date de naissance et les dates du contrat pour calculer la rémunération.",
      )
    case "hours":
      return typography("Indiquez la durée hebdomadaire du travail pour calculer la rémunération.")
    case "legalValue":
      return typography(
        `La rémunération minimale ne peut pas être calculée : un barème manque au ${date(why.date)}.`,
      )
  }
}
