import { type BpfFigures, type BpfInput, type EuroFigure, type IncomeLine, incomeLines } from "./model.ts"

/** Whole euros, half upwards, on the sum of a line. */
const wholeEuros = (cents: number): number => Math.sign(cents) * Math.floor(Math.abs(cents) / 100 + 0.5)

const lineFigure = ({ incomes, adjustments = {} }: BpfInput, line: IncomeLine): EuroFigure => {
  const own = incomes.filter((income) => income.line === line)
  const cents = own.reduce((sum, income) => sum + income.cents, adjustments[line] ?? 0)
  return { euros: wholeEuros(cents), rows: own.map(({ id }) => id) }
}

const sumOf = (lines: BpfFigures["income"]["lines"], chosen: readonly IncomeLine[]): number =>
  chosen.reduce((sum, line) => sum + lines[line].euros, 0)

/** Frame C: what was invoiced in the year less credit notes, by where the money comes from. */
export const incomeFigures = (input: BpfInput): BpfFigures["income"] => {
  const lines = Object.fromEntries(incomeLines.map((line) => [line, lineFigure(input, line)])) as Record<
    IncomeLine,
    EuroFigure
  >
  const total = sumOf(lines, incomeLines)
  const turnover = input.turnoverCents ?? null
  return {
    lines,
    total2: sumOf(
      lines,
      incomeLines.filter((line) => line.startsWith("2")),
    ),
    total,
    share: turnover === null || turnover <= 0 ? null : Math.floor((total * 10_000) / turnover + 0.5),
  }
}

export type IncomeSource =
  | { readonly payer: "opco"; readonly contract: "apprenticeship" | "professionalization" }
  | { readonly payer: "cnfpt" | "individual" | "training_body" | "other" }
  | { readonly payer: "employer"; readonly isPublic: boolean }

/** The line that an invoice is proposed for; it is frozen when the invoice is issued. */
export const proposeIncomeLine = (source: IncomeSource): IncomeLine => {
  switch (source.payer) {
    case "opco":
      return source.contract === "apprenticeship" ? "2a" : "2b"
    case "employer":
      return source.isPublic ? "3" : "1"
    case "cnfpt":
      return "3"
    case "individual":
      return "9"
    case "training_body":
      return "10"
    case "other":
      return "11"
  }
}
