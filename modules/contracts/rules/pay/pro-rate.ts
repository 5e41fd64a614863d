import { ageOn } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { LegalValueTypes } from "@jalon/legal-values/rules"
import { bracketOn } from "./brackets.ts"
import type { ProPayInput } from "./facts.ts"
import type { Entitlement } from "./steps.ts"

type Grid = LegalValueTypes["grille_remuneration.professionnalisation"]

export const proEntitlement = (facts: ProPayInput, grid: Grid, day: IsoDate): Entitlement => {
  const { birthDate, start, qualification } = facts
  const age = ageOn(birthDate, day)
  const [, middle, adult] = grid.brackets
  if (ageOn(birthDate, start) >= adult) {
    const { smic, conventional } = grid.adult
    const steps = [
      { kind: "age", age, fromAge: adult, toAge: null } as const,
      { kind: "grid", rate: smic } as const,
    ]
    return { smicRate: smic, conventionalRate: conventional, age, year: null, steps }
  }
  // Turning 26 during the contract changes nothing: only the first two brackets are looked at.
  const bracket = Math.max(0, bracketOn([0, middle], birthDate, start, day))
  const atLeastBacPro = qualification === "bac_pro_or_more"
  const rate = (atLeastBacPro ? grid.bacProOrMore : grid.belowBacPro)[bracket] ?? 0
  const steps = [
    bracket === 0
      ? ({ kind: "age", age, fromAge: 0, toAge: middle - 1 } as const)
      : ({ kind: "age", age, fromAge: middle, toAge: adult - 1 } as const),
    { kind: "qualification", atLeastBacPro } as const,
    { kind: "grid", rate } as const,
  ]
  return { smicRate: rate, conventionalRate: null, age, year: null, steps }
}
