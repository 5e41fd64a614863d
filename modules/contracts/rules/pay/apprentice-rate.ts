import { ageOn, lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { LegalValueTypes, Rate } from "@jalon/legal-values/rules"
import { bracketOn, dayBefore, yearOfExecution } from "./brackets.ts"
import type { ApprenticePayInput } from "./facts.ts"
import type { Entitlement, PayStep, YearReason } from "./steps.ts"

type Grid = LegalValueTypes["grille_remuneration.apprentissage"]
type YearStep = Extract<PayStep, { kind: "year" }>

const isExtended = ({ extension }: ApprenticePayInput, day: IsoDate): boolean =>
  extension !== undefined && extension.from <= day

/** Allowed only up to a year of contract (D6222-30). */
const hasSameLevelBonus = ({ sameLevelBonus, start, end }: ApprenticePayInput, grid: Grid): boolean =>
  sameLevelBonus === true && lastsAtMost(start, end, grid.sameLevelBonusMaxMonths)

/** Years of the grid run from the start of the cycle, or from that of the contract where one year holds throughout. */
export const gridStart = (facts: ApprenticePayInput): IsoDate => {
  const { start, cycleStart = start, isProfessionalLicence, repeatedYear } = facts
  const isCounted = isProfessionalLicence !== true && repeatedYear === undefined && cycleStart < start
  return isCounted ? cycleStart : start
}

type FixedYear = { gridYear: number; why: YearReason }

/** One year of the grid for the whole contract, whatever the time. */
const fixedYear = (facts: ApprenticePayInput, grid: Grid): FixedYear | null => {
  const { isProfessionalLicence, repeatedYear, heldDiplomaYears } = facts
  if (hasSameLevelBonus(facts, grid) && heldDiplomaYears !== undefined)
    return { gridYear: heldDiplomaYears, why: "diploma_held" }
  if (isProfessionalLicence === true) return { gridYear: grid.licenceYear, why: "licence" }
  return repeatedYear === undefined ? null : { gridYear: repeatedYear, why: "repeated" }
}

/** In an extension the grid stands still at the last year before it (D6222-28). */
const yearStep = (facts: ApprenticePayInput, grid: Grid, day: IsoDate): YearStep => {
  const { start, extension, isDisabled } = facts
  const from = gridStart(facts)
  const reached = yearOfExecution(from, day)
  const year = reached - yearOfExecution(from, start) + 1
  const last = grid.years.length
  const fixed = fixedYear(facts, grid)
  if (fixed !== null)
    return { kind: "year", year, gridYear: Math.max(1, Math.min(fixed.gridYear, last)), why: fixed.why }
  const counted =
    extension && isExtended(facts, day) ? yearOfExecution(from, dayBefore(extension.from)) : reached
  const beyond = counted > last
  if (beyond && isDisabled) return { kind: "year", year, gridYear: last + 1, why: "disabled" }
  const why = counted < reached || beyond ? "extension" : from < start ? "part_done" : "lived"
  return { kind: "year", year, gridYear: Math.min(counted, last), why }
}

const publicPoints = ({ sector, publicBonus }: ApprenticePayInput, grid: Grid): Rate =>
  sector === "public" && publicBonus !== undefined && grid.publicBonuses.includes(publicBonus)
    ? publicBonus
    : 0

/** The fourth year of the grid is the third with these points: they come on top of the last year, whichever it is. */
const disabilityPoints = (facts: ApprenticePayInput, grid: Grid, bracket: number, day: IsoDate): Rate =>
  facts.extension?.isForDisability === true && isExtended(facts, day)
    ? (grid.disabledExtension[bracket] ?? 0) - (grid.years.at(-1)?.[bracket] ?? 0)
    : 0

/** Of the conventional minimum: what the grid gives from an age on, or what the former contract gave of it. */
const conventionalRateOf = (facts: ApprenticePayInput, reached: Rate | null): Rate | null => {
  if (facts.sector !== "private") return null
  const kept = facts.previousBase === "SMC" ? (facts.previousRate ?? null) : null
  return reached === null || kept === null ? (reached ?? kept) : Math.max(reached, kept)
}

export const apprenticeEntitlement = (facts: ApprenticePayInput, grid: Grid, day: IsoDate): Entitlement => {
  const { birthDate, start, previousRate = 0, extension } = facts
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
  // A share of the conventional minimum was one of something higher still: of the SMIC it is due all the same.
  if (previousRate > rate) {
    rate = previousRate
    steps.push({ kind: "previous_contract", rate })
  }
  // It adds nothing to a conventional minimum (D6222-30).
  let ofSmicAlone: Rate = 0
  if (hasSameLevelBonus(facts, grid)) {
    // It cannot carry the least pay above the SMIC (D6222-31); what was better already stays.
    ofSmicAlone = Math.max(0, Math.min(grid.sameLevelBonus, grid.increaseCap - rate))
    rate += ofSmicAlone
    steps.push({ kind: "bonus", of: "same_level", points: ofSmicAlone, rate })
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
  const reached = fromAge >= grid.conventionalFromAge ? rate - ofSmicAlone : null
  return {
    smicRate: rate,
    conventionalRate: conventionalRateOf(facts, reached),
    ...(facts.previousMonthlyCents === undefined ? {} : { leastCents: facts.previousMonthlyCents }),
    age,
    year: year.year,
    steps,
  }
}
