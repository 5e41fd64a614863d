import type { PlannedLine } from "./line.ts"

/** An instalment that is kept, and whether an invoice stands for it. */
export type KeptLine = PlannedLine & { readonly id: string; readonly isInvoiced: boolean }

export type Replacement = {
  /** Instalments that no longer hold. */
  readonly closed: readonly string[]
  readonly added: readonly PlannedLine[]
  /** Invoiced beyond what is due, and no later instalment can take it back. */
  readonly creditCents: number
}

const groupOf = ({ payer, nature }: PlannedLine): string => `${payer} ${nature}`

const isEqual = (one: PlannedLine, other: PlannedLine): boolean =>
  one.number === other.number &&
  one.cents === other.cents &&
  one.opensOn === other.opensOn &&
  one.startsOn === other.startsOn &&
  one.endsOn === other.endsOn &&
  one.code === other.code &&
  one.source === other.source &&
  one.hourly?.minutes === other.hourly?.minutes &&
  one.hourly?.hourCents === other.hourly?.hourCents

const sum = (lines: readonly PlannedLine[]): number => lines.reduce((total, { cents }) => total + cents, 0)

/**
 * What is invoiced keeps its amount. The difference with what it should have been goes to the next instalment, then to those
 * after it; what is still owed then is an instalment of its own, what was taken too much a credit note.
 */
const settle = (
  invoiced: readonly KeptLine[],
  wanted: readonly PlannedLine[],
): { lines: PlannedLine[]; creditCents: number } => {
  const taken = new Set(invoiced.map(({ number }) => number))
  let difference = sum(wanted.filter(({ number }) => taken.has(number))) - sum(invoiced)
  const lines = wanted
    .filter(({ number }) => !taken.has(number))
    .map((line) => {
      const cents = Math.max(0, line.cents + difference)
      difference = line.cents + difference - cents
      return { ...line, cents }
    })
    .filter(({ cents }) => cents > 0)
  const last = wanted.at(-1) ?? invoiced.at(-1)
  if (difference <= 0 || last === undefined) return { lines, creditCents: Math.max(0, -difference) }
  const number = Math.max(...[...invoiced, ...wanted].map((line) => line.number)) + 1
  return { lines: [...lines, { ...last, number, cents: difference, forecastCents: null }], creditCents: 0 }
}

/** From the instalments that hold to those that are wanted, each payer and nature by itself. */
export const replaceLines = (kept: readonly KeptLine[], wanted: readonly PlannedLine[]): Replacement => {
  const groups = [...new Set([...kept, ...wanted].map(groupOf))]
  const parts = groups.map((group) => {
    const own = kept.filter((line) => groupOf(line) === group)
    const { lines, creditCents } = settle(
      own.filter(({ isInvoiced }) => isInvoiced),
      wanted.filter((line) => groupOf(line) === group),
    )
    const open = own.filter(({ isInvoiced }) => !isInvoiced)
    return {
      closed: open.filter((line) => !lines.some((other) => isEqual(line, other))).map(({ id }) => id),
      added: lines.filter((line) => !open.some((other) => isEqual(line, other))),
      creditCents,
    }
  })
  return {
    closed: parts.flatMap(({ closed }) => closed),
    added: parts.flatMap(({ added }) => added),
    creditCents: parts.reduce((total, { creditCents }) => total + creditCents, 0),
  }
}
