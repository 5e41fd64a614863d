import { addDays, type IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import { checkBenefits } from "./benefits.ts"
import type { CerfaPayLine } from "./cerfa-lines.ts"
import type { PayBase } from "./facts.ts"
import { finding, type PayFinding } from "./finding.ts"
import type { KnownPay } from "./minimum-pay.ts"
import { centsAt, isMore } from "./money.ts"
import type { ProposedLine, ProposedPay } from "./proposed.ts"
import { euros, percent } from "./words.fr.ts"

/** Official pages differ by a cent here and there: an amount this close is accepted. */
export const TOLERANCE_CENTS = 2

/** Each line starts the day after the one before, the first with the contract and the last ends with it. */
const covers = (lines: readonly ProposedLine[], from: IsoDate, to: IsoDate): boolean => {
  let next = from
  for (const line of lines) {
    if (line.from !== next || line.to < line.from) return false
    next = addDays(line.to, 1)
  }
  return next === addDays(to, 1)
}

const isBelow = (proposed: ProposedLine, least: CerfaPayLine, { bases }: KnownPay): boolean => {
  const [mine, theirs] = [bases[proposed.base], bases[least.base]]
  // The amount of the conventional minimum may not be known yet: then only rates can be compared.
  if (mine === null || theirs === null) return proposed.rate < least.rate
  return isMore(theirs.month, least.rate, mine.month, proposed.rate)
}

const conventional = {
  apprentissage: "À partir de 21 ans, le salaire minimum conventionnel s'applique s'il est plus favorable.",
  professionnalisation:
    "À partir de 26 ans, 85 % du salaire minimum conventionnel s'appliquent si c'est plus favorable que le SMIC.",
} as const

const checkLine = (proposed: ProposedLine, index: number, minimum: KnownPay): PayFinding[] => {
  const meant = minimum.lines.filter(({ from, to }) => from <= proposed.to && proposed.from <= to)
  const findings: PayFinding[] = []
  const worst = meant
    .filter((least) => isBelow(proposed, least, minimum))
    .toSorted((a, b) => b.monthlyCents - a.monthlyCents)[0]
  if (worst !== undefined) {
    // Equal rates of different bases would read as a contradiction.
    const sayBase = proposed.base !== worst.base
    const words = ({ rate, base }: { rate: Rate; base: PayBase }): string =>
      sayBase ? `${percent(rate)} du ${base}` : percent(rate)
    const message = `Le taux saisi (${words(proposed)}) est inférieur au minimum légal (${words(worst)}) pour cette période.`
    const facts = { proposed: proposed.rate, minimum: worst.rate, base: worst.base }
    findings.push(finding("REM-03", "blocking", index, message, facts))
  }
  if (proposed.base === "SMIC" && meant.some(({ base }) => base === "SMC"))
    findings.push(finding("REM-05", "warning", index, conventional.apprentissage, { base: "SMC" }))
  return findings
}

const checkLines = (proposed: ProposedPay, minimum: KnownPay): PayFinding[] => {
  const { facts } = minimum
  if (facts.kind === "professionnalisation") return []
  const findings = proposed.lines.flatMap((line, index) => checkLine(line, index, minimum))
  if (covers(proposed.lines, facts.start, facts.end)) return findings
  const message = "Les périodes de rémunération doivent couvrir tout le contrat sans interruption."
  return [finding("REM-02", "blocking", null, message, { from: facts.start, to: facts.end }), ...findings]
}

/** The first wage owes what the law asks and what the first line promises. */
const leastHiring = (proposed: ProposedPay, minimum: KnownPay): number => {
  const first = proposed.lines[0]
  const base = first && minimum.bases[first.base]
  return Math.max(minimum.hiringCents, base ? centsAt(base.month, first.rate) : 0)
}

const checkHiring = (proposed: ProposedPay, minimum: KnownPay): PayFinding[] => {
  const { hiringCents } = proposed
  const least = leastHiring(proposed, minimum)
  if (hiringCents === null || hiringCents >= least - TOLERANCE_CENTS) return []
  const message = `Le salaire à l'embauche (${euros(hiringCents)}) est inférieur au minimum (${euros(least)}).`
  return [finding("REM-04", "blocking", null, message, { proposed: hiringCents, minimum: least })]
}

/** Without the amount of the conventional minimum nobody can tell which one is due. */
const askConventional = ({ facts, periods }: KnownPay): PayFinding[] =>
  facts.conventionalMonthlyCents === undefined && periods.some(({ mayBeConventional }) => mayBeConventional)
    ? [finding("REM-05", "warning", null, conventional[facts.kind], { base: null })]
    : []

/** What is proposed beside the least pay. Nothing to say gives an empty list. */
export const checkPay = (proposed: ProposedPay, minimum: KnownPay): PayFinding[] => [
  ...checkLines(proposed, minimum),
  ...checkHiring(proposed, minimum),
  ...askConventional(minimum),
  ...checkBenefits(proposed, minimum),
]

const keptRate = (least: CerfaPayLine, lines: readonly ProposedLine[]): Rate => {
  const same = lines.filter(
    ({ from, to, base }) => base === least.base && from <= least.from && least.to <= to,
  )
  return Math.max(least.rate, ...same.map(({ rate }) => rate))
}

/** « Appliquer le minimum »: the lines of the law, keeping what was better, and a first wage that follows. */
export const raiseToMinimum = (proposed: ProposedPay, minimum: KnownPay): ProposedPay => {
  const lines = minimum.lines.map((least) => ({
    from: least.from,
    to: least.to,
    rate: keptRate(least, proposed.lines),
    base: least.base,
  }))
  const raised = { ...proposed, lines: minimum.facts.kind === "apprentissage" ? lines : [] }
  return { ...raised, hiringCents: Math.max(proposed.hiringCents ?? 0, leastHiring(raised, minimum)) }
}
