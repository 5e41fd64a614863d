import { lastsAtMost } from "@jalon/calendar"
import { legalValueAt } from "@jalon/legal-values/rules"
import { levelOfDiploma } from "../codes/index.ts"
import {
  type ContractPeriod,
  filesWithState,
  isAmendment,
  isSuccession,
  periodOf,
} from "../facts/agreement.ts"
import { answerOf, dateOf, numberOf, textOf } from "../facts/known.ts"
import { proposedLinesOf, rateOf } from "../facts/pay.ts"
import { suggestStartYear } from "../pay/index.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"

const LINES = ["remunerations"] as const
const PREVIOUS = ["remuneration_taux_precedent"] as const
const YEAR = 12

/** Whole years of the cycle are left out of the contract: nobody can think otherwise. */
const skips = ({ from, to }: ContractPeriod, cycleMonths: number | null, years: number): boolean =>
  cycleMonths !== null && lastsAtMost(from, to, cycleMonths - years * YEAR)

const isOneYearLicence = ({ from, to }: ContractPeriod, diploma: string): boolean =>
  diploma === "62" && lastsAtMost(from, to, YEAR)

const percent = (rate: number): number => rate / 100

export const paySuccessionRules = [
  rule({
    id: "REM-06",
    severity: "blocking",
    topic: "pay",
    title: "Année de la grille au début",
    explanation:
      "Quand le contrat est plus court que le cycle, la part qui manque compte comme faite : la grille commence à l'année correspondante. Une licence professionnelle en un an commence au taux de 2e année.",
    message: "La formation est préparée en une année : appliquez le taux de 2e année.",
    fix: "Indiquez l'année {expected} de la grille au début du contrat.",
    source: "Code du travail, D6222-28-1 et D6222-32",
    fields: ["remuneration_annee_depart", "formation_duree_cycle_mois"],
    check: (contract) => {
      const [period, diploma] = [periodOf(contract), textOf(contract, "formation_diplome_vise")]
      if (period === null || diploma === null)
        return waitsFor("contrat_date_debut", "contrat_date_fin", "formation_diplome_vise")
      if (isAmendment(contract)) return notApplicable
      const declared = numberOf(contract, "remuneration_annee_depart") ?? 1
      const cycleMonths = numberOf(contract, "formation_duree_cycle_mois")
      const expected = suggestStartYear({
        start: period.from,
        end: period.to,
        targetDiploma: diploma,
        cycleMonths,
      })
      const values = { declared, expected }
      if (declared >= expected) return ok(values)
      if (isOneYearLicence(period, diploma)) return blocking(values)
      const said = {
        message:
          "Le contrat est plus court que le cycle : la grille commence à l'année {expected}, et non à l'année {declared}.",
      }
      return skips(period, cycleMonths, expected - 1) ? blocking(values, said) : warning(values, said)
    },
  }),
  rule({
    id: "REM-07",
    severity: "blocking",
    topic: "pay",
    title: "Taux d'une prolongation",
    explanation:
      "Après un échec à l'examen, le taux reste celui de la dernière année avant la prolongation, sans jamais être inférieur à la dernière ligne du contrat.",
    message: "Le taux de la prolongation doit être au moins celui de la dernière année.",
    fix: "Portez le taux de la prolongation à {previous} % au moins.",
    source: "Code du travail, L6222-11 et D6222-28",
    fields: LINES,
    check: (contract) => {
      if (textOf(contract, "contrat_type") !== "33") return notApplicable
      const [lines, previous] = [proposedLinesOf(contract), numberOf(contract, "remuneration_taux_precedent")]
      if (lines === null || previous === null) return waitsFor("remunerations", ...PREVIOUS)
      const last = lines.at(-1)
      const values = { previous, rate: percent(last?.rate ?? 0) }
      return last !== undefined && last.rate >= rateOf(previous) ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "REM-08",
    severity: "warning",
    topic: "pay",
    title: "Majoration de 15 points",
    explanation:
      "Un contrat d'un an au plus, pour un diplôme de même niveau que celui déjà obtenu et en rapport direct avec lui, ajoute {points} points au taux de la dernière année du contrat précédent.",
    message:
      "Majoration de {points} points applicable (diplôme de même niveau, en un an, en rapport direct).",
    fix: "Cochez la majoration si les deux diplômes sont en rapport direct.",
    source: "Code du travail, D6222-30",
    fields: ["remuneration_majoration_15"],
    given: ({ legalValues, on }) => ({
      points:
        (legalValueAt(legalValues, "grille_remuneration.apprentissage", on)?.value.sameLevelBonus ?? 0) / 100,
    }),
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
    severity: "warning",
    topic: "pay",
    title: "Rémunération du contrat précédent",
    explanation:
      "Après un diplôme obtenu, un nouveau contrat garantit au moins la rémunération de la dernière année du précédent : celle appliquée par le même employeur, ou le taux réglementaire chez un autre. La grille d'âge s'applique si elle est meilleure.",
    message: "La rémunération doit être au moins égale à celle de la dernière année du précédent contrat.",
    fix: "Indiquez le taux de la dernière année du contrat précédent, et appliquez-le s'il est meilleur.",
    source: "Code du travail, D6222-29",
    fields: PREVIOUS,
    check: (contract) => {
      const type = textOf(contract, "contrat_type")
      const ending = textOf(contract, "contrat_precedent_fin")
      const isBroken = type === "23" && ending !== "rupture_diplome"
      if (!isSuccession(contract) || isBroken || ending === "terme_echec") return notApplicable
      const [lines, previous] = [proposedLinesOf(contract), numberOf(contract, "remuneration_taux_precedent")]
      if (previous === null) return warning()
      if (lines === null) return waitsFor(...LINES)
      const least = Math.min(...lines.map(({ rate }) => rate))
      const values = { previous, rate: percent(least) }
      return least >= rateOf(previous) ? ok(values) : warning(values, { fields: LINES })
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
