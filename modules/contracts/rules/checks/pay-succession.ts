import { addMonths, lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { levelOfDiploma } from "../codes/index.ts"
import type { ContractData } from "../dictionary/index.ts"
import { type ContractPeriod, filesWithState, isAmendment, periodOf } from "../facts/agreement.ts"
import { answerOf, dateOf, numberOf, textOf } from "../facts/known.ts"
import { payFactsOf, proposedLinesOf, proposedPayOf, rateOf } from "../facts/pay.ts"
import { countsFromCycle, cycleStartOf, followsDiploma, repeatsElsewhere } from "../facts/succession.ts"
import { type ApprenticePayInput, checkPay, minimumPay } from "../pay/index.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

const LINES = ["remunerations"] as const
const PREVIOUS = ["remuneration_taux_precedent"] as const
const YEAR = 12

const percent = (rate: number): number => rate / 100

/** The year of the grid that the contract enters next and when; the one it begins with when it enters no other. */
const nextYear = (cycleStart: IsoDate, { from, to }: ContractPeriod) => {
  const starts = [1, 2, 3].map((years) => ({ year: years + 1, date: addMonths(cycleStart, years * YEAR) }))
  const next = starts.find(({ date }) => from < date && date <= to)
  if (next !== undefined) return next
  return { year: starts.findLast(({ date }) => date <= from)?.year ?? 1, date: null }
}

/** The lines are too low, and these facts are part of what the law asks for them. */
const isUnderpaidFor = (
  contract: ContractData,
  legalValues: LegalValues,
  without: (facts: ApprenticePayInput) => ApprenticePayInput,
): boolean => {
  const [facts, proposed] = [payFactsOf(contract), proposedPayOf(contract)]
  if (facts?.kind !== "apprentissage" || proposed === null) return false
  const pay = minimumPay(legalValues, facts)
  const other = minimumPay(legalValues, without(facts))
  if (!pay.known || !other.known || JSON.stringify(pay.lines) === JSON.stringify(other.lines)) return false
  return checkPay(proposed, pay).some(({ rule: id }) => id === "REM-03")
}

const asFirstYear = ({ cycleStart: _cycle, isProfessionalLicence: _licence, ...facts }: ApprenticePayInput) =>
  facts
const asFirstContract = ({
  previousRate: _rate,
  previousBase: _base,
  previousMonthlyCents: _cents,
  ...facts
}: ApprenticePayInput) => facts

export const paySuccessionRules = [
  rule({
    id: "REM-06",
    severity: "blocking",
    topic: "pay",
    title: "Part du cycle déjà accomplie",
    explanation:
      "Quand le contrat achève un cycle après une rupture, suit une entrée comme stagiaire ou réduit la durée du cycle, la part déjà accomplie compte mois par mois : les années de la grille se comptent depuis le début du cycle. Une licence professionnelle est payée au taux de la {licence}e année.",
    message: "Une partie du cycle est déjà accomplie : la {year}e année de la grille commence le {date}.",
    fix: "Appliquez le minimum, ou saisissez des taux supérieurs.",
    source: "Code du travail, D6222-28-1, R6222-23-1 et D6222-32",
    fields: LINES,
    given: ({ legalValues, on }) => ({
      licence: legalValueAt(legalValues, "grille_remuneration.apprentissage", on)?.value.licenceYear ?? null,
    }),
    check: (contract, { legalValues }) => {
      const [period, diploma] = [periodOf(contract), textOf(contract, "formation_diplome_vise")]
      if (period === null || diploma === null)
        return waitsFor("contrat_date_debut", "contrat_date_fin", "formation_diplome_vise")
      if (isAmendment(contract)) return notApplicable
      const facts = payFactsOf(contract)
      const isLicence = facts?.kind === "apprentissage" && facts.isProfessionalLicence === true
      const cycleStart = cycleStartOf(contract) ?? period.from
      if (
        !isLicence &&
        countsFromCycle(contract) &&
        numberOf(contract, "formation_duree_cycle_mois") === null
      )
        return waitsFor("formation_duree_cycle_mois")
      if (!isLicence && cycleStart === period.from) return notApplicable
      const values = { from: cycleStart, ...nextYear(cycleStart, period) }
      if (!isUnderpaidFor(contract, legalValues, asFirstYear)) return ok(values)
      if (isLicence)
        return blocking(values, {
          message: "Licence professionnelle : appliquez le taux de {licence}e année.",
        })
      return values.date === null
        ? blocking(values, {
            message:
              "Une partie du cycle est déjà accomplie : la {year}e année de la grille s'applique dès le début du contrat.",
          })
        : blocking(values)
    },
  }),
  rule({
    id: "REM-07",
    severity: "blocking",
    topic: "pay",
    title: "Taux d'une prolongation",
    explanation:
      "Après un échec à l'examen, par avenant ou par un nouveau contrat chez un autre employeur, le taux reste celui de la dernière année avant la prolongation, sans jamais être inférieur à la dernière ligne du contrat.",
    message: "Le taux de la prolongation doit être au moins celui de la dernière année.",
    fix: "Portez le taux de la prolongation à {previous} % au moins.",
    source: "Code du travail, L6222-11 et D6222-28",
    fields: LINES,
    check: (contract) => {
      const isElsewhere = repeatsElsewhere(contract)
      if (textOf(contract, "contrat_type") !== "33" && !isElsewhere) return notApplicable
      const [lines, previous] = [proposedLinesOf(contract), numberOf(contract, "remuneration_taux_precedent")]
      if (lines === null || previous === null) return waitsFor("remunerations", ...PREVIOUS)
      // An amendment adds a last line to a contract that went on; another contract is an extension from its first day.
      const least = isElsewhere ? Math.min(...lines.map(({ rate }) => rate)) : (lines.at(-1)?.rate ?? 0)
      const values = { previous, rate: percent(least) }
      return least >= rateOf(previous) ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "REM-08",
    severity: "warning",
    topic: "pay",
    title: "Majoration de 15 points",
    explanation:
      "Un contrat d'un an au plus, pour un diplôme de même niveau que celui déjà obtenu et en rapport direct avec lui, ajoute {points} points au taux, à l'âge présent, de la dernière année du diplôme déjà obtenu, y compris à l'école, sans dépasser {cap} % du SMIC.",
    message:
      "Majoration de {points} points applicable (diplôme de même niveau, en un an, en rapport direct).",
    fix: "Cochez la majoration si les deux diplômes sont en rapport direct.",
    source: "Code du travail, D6222-30 et D6222-31",
    fields: ["remuneration_majoration_15"],
    given: ({ legalValues, on }) => {
      const grid = legalValueAt(legalValues, "grille_remuneration.apprentissage", on)?.value
      return { points: (grid?.sameLevelBonus ?? 0) / 100, cap: (grid?.increaseCap ?? 0) / 100 }
    },
    check: (contract, { legalValues, on }) => {
      const [period, held, level] = [
        periodOf(contract),
        textOf(contract, "apprenti_diplome_plus_eleve"),
        numberOf(contract, "formation_niveau"),
      ]
      const grid = legalValueAt(legalValues, "grille_remuneration.apprentissage", on)?.value
      if (period === null || held === null || level === null || grid === undefined)
        return waitsFor("contrat_date_fin", "apprenti_diplome_plus_eleve", "formation_niveau")
      // « Non » is how the field begins: it says nothing yet.
      if (isAmendment(contract) || answerOf(contract, "remuneration_majoration_15") === true)
        return notApplicable
      const isShort = lastsAtMost(period.from, period.to, grid.sameLevelBonusMaxMonths)
      return isShort && levelOfDiploma(held) === level ? warning({ level }) : ok({ level })
    },
  }),
  rule({
    id: "REM-09",
    severity: "blocking",
    topic: "pay",
    title: "Rémunération du contrat précédent",
    explanation:
      "Après un diplôme obtenu, un nouveau contrat garantit au moins la rémunération de la dernière année du précédent : celle versée par le même employeur, ou le taux réglementaire chez un autre. La grille d'âge s'applique si elle est meilleure.",
    message:
      "La rémunération doit être au moins égale à celle de la dernière année du précédent contrat ({previous} %).",
    fix: "Portez chaque taux à {previous} % au moins.",
    source: "Code du travail, D6222-29",
    fields: LINES,
    check: (contract, { legalValues }) => {
      if (!followsDiploma(contract)) return notApplicable
      const [lines, previous] = [proposedLinesOf(contract), numberOf(contract, "remuneration_taux_precedent")]
      if (previous === null) return waitsFor(...PREVIOUS)
      if (lines === null) return waitsFor(...LINES)
      const least = Math.min(...lines.map(({ rate }) => rate))
      const values = { previous, rate: percent(least) }
      return isUnderpaidFor(contract, legalValues, asFirstContract) ? blocking(values) : ok(values)
    },
  }),
  rule({
    id: "REM-10",
    severity: "warning",
    topic: "pay",
    title: "Secteur public",
    explanation:
      "Un employeur public applique la même grille, sans salaire minimum conventionnel, et peut ajouter 10 ou 20 points.",
    message: "La majoration d'un employeur public est de 0, 10 ou 20 points.",
    fix: "Corrigez la majoration.",
    source: "Code du travail, D6272-2",
    fields: ["remuneration_majoration_publique"],
    check: (contract, { legalValues, on }) => {
      const grid = legalValueAt(legalValues, "grille_remuneration.apprentissage", on)?.value
      if (!filesWithState(contract) || grid === undefined) return notApplicable
      const points = numberOf(contract, "remuneration_majoration_publique") ?? 0
      return grid.publicBonuses.includes(rateOf(points)) ? ok({ points }) : warning({ points })
    },
  }),
  rule({
    id: "REM-12",
    severity: "warning",
    topic: "pay",
    title: "Taux d'un avenant",
    explanation:
      "À la date d'effet d'un avenant, le taux ne descend pas sous celui de la dernière ligne du contrat modifié.",
    message: "Le taux de l'avenant est inférieur à celui du contrat initial.",
    fix: "Portez le taux à {previous} % au moins.",
    source: "Code du travail, D6222-26",
    fields: LINES,
    check: (contract) => {
      // A failed exam has a stricter rule of its own.
      if (!isAmendment(contract) || textOf(contract, "contrat_type") === "33") return notApplicable
      const [lines, previous, effect] = [
        proposedLinesOf(contract),
        numberOf(contract, "remuneration_taux_precedent"),
        dateOf(contract, "contrat_date_effet_avenant"),
      ]
      if (lines === null || previous === null || effect === null)
        return waitsFor("remunerations", "contrat_date_effet_avenant", ...PREVIOUS)
      const line = lines.find(({ from, to }) => from <= effect && effect <= to)
      if (line === undefined) return notApplicable
      const values = { previous, rate: percent(line.rate) }
      return line.rate >= rateOf(previous) ? ok(values) : warning(values)
    },
  }),
]
