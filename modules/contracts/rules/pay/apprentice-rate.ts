import { ageOn, lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { LegalValueTypes, Rate } from "@jalon/legal-values/rules"
import { bracketOn, dayBefore, yearOfExecution } from "./brackets.ts"
import type { ApprenticePayInput } from "./facts.ts"
import type { Entitlement, PayStep } from "./steps.ts"

type Grid = LegalValueTypes["grille_remuneration.apprentissage"]
type YearStep = Extract<PayStep, { kind: "year" }>

const isExtended = ({ extension }: ApprenticePayInput, day: IsoDate): boolean =>
  extension !== undefined && extension.from <= day

/** In an extension the grid stands still at the last year before it (D6222-28). */
const yearStep = (facts: ApprenticePayInput, grid: Grid, day: IsoDate): YearStep => {
  const { start, extension, startYear, isDisabled } = facts
  const year = yearOfExecution(start, day)
  const counted =
    extension && isExtended(facts, day) ? yearOfExecution(start, dayBefore(extension.from)) : year
  const inGrid = counted + startYear - 1
  const [last, beyond] = [grid.years.length, inGrid > grid.years.length]
  if (beyond && isDisabled) return { kind: "year", year, gridYear: last + 1, why: "disabled" }
  const gridYear = Math.min(inGrid, last)
  const why = counted < year || beyond ? "extension" : startYear > 1 ? "part_done" : "lived"
  return { kind: "year", year, gridYear, why }
}

/** Allowed only up to a year of contract (D6222-30). */
const hasSameLevelBonus = ({ sameLevelBonus, start, end }: ApprenticePayInput, grid: Grid): boolean =>
  sameLevelBonus === true && lastsAtMost(start, end, grid.sameLevelBonusMaxMonths)

const publicPoints = ({ sector, publicBonus }: ApprenticePayInput, grid: Grid): Rate =>
  sector === "public" && publicBonus !== undefined && grid.publicBonuses.includes(publicBonus)
    ? publicBonus
    : 0

/** The fourth year of the grid is the third with these points: they come on top of the last year, whichever it is. */
const disabilityPoints = (facts: ApprenticePayInput, grid: Grid, bracket: number, day: IsoDate): Rate =>
  facts.extension?.isForDisability === true && isExtended(facts, day)
    ? (grid.disabledExtension[bracket] ?? 0) - (grid.years.at(-1)?.[bracket] ?? 0)
    : 0

export const apprenticeEntitlement = (facts: ApprenticePayInput, grid: Grid, day: IsoDate): Entitlement => {
  const { birthDate, start, sector, previousRate, extension } = facts
  const age = ageOn(birthDate, day)
  const bracket = Math.max(0, bracketOn(grid.brackets, birthDate, start, day))
  const [fromAge, nextAge] = [grid.brackets[bracket] ?? 0, grid.brackets[bracket + 1]]
  const year = yearStep(facts, grid, day)
  const line = grid.years[year.gridYear - 1] ?? grid.disabledExtension

  let rate: Rate = line[bracket] ?? 0
  const steps: PayStep[] = [
    { kind: "age", age, fromAge, toAge: nextAge === undefined ? null : nextAge - 1 },
    year,
    { kind: "grid", rate },
  ]
  if (previousRate !== undefined && previousRate > rate) {
    rate = previousRate
    steps.push({ kind: "previous_contract", rate })
  }
  // It adds nothing to a conventional minimum (D6222-30).
  let ofSmicAlone: Rate = 0
  if (hasSameLevelBonus(facts, grid)) {
    rate += grid.sameLevelBonus
    ofSmicAlone = grid.sameLevelBonus
    steps.push({ kind: "bonus", of: "same_level", points: grid.sameLevelBonus, rate })
  }
  const points = publicPoints(facts, grid)
  if (points > 0) {
    rate += points
    steps.push({ kind: "bonus", of: "public", points, rate })
  }
  const more = year.why === "disabled" ? 0 : disabilityPoints(facts, grid, bracket, day)
  if (more > 0) {
    rate += more
    steps.push({ kind: "bonus", of: "disabled", points: more, rate })
  }
  const lastRate = isExtended(facts, day) ? extension?.lastRate : undefined
  if (lastRate !== undefined && lastRate > rate) {
    rate = lastRate
    ofSmicAlone = 0
    steps.push({ kind: "before_extension", rate })
  }
  const mayBeConventional = sector === "private" && fromAge >= grid.conventionalFromAge
  const conventionalRate = mayBeConventional ? rate - ofSmicAlone : null
  return { smicRate: rate, conventionalRate, age, year: year.year, steps }
}
