import { traineeWords } from "@jalon/students/rules"
import { missingText } from "../../rules/bpf/index.ts"
import type { BpfRow } from "../../wire/index.ts"
import type { BpfReport } from "./load-bpf.ts"

export type FigureRows = {
  frame: string
  label: string
  euros: number | null
  hours: number | null
  people: number | null
  adjustmentCents: number
  rows: BpfRow[]
}

const MISSING = "missing."

const invoiceRow = (report: BpfReport, id: string): BpfRow[] => {
  const row = report.incomes.get(id)
  if (row === undefined) return []
  return [
    {
      id,
      invoice: { instalment_id: row.instalment_id, number: row.number, is_credit: row.is_credit },
      contract: { id: row.contract_id, type: row.contract_type, number: row.contract_number },
      trainee: null,
      learner: row.learner,
      party: row.payer,
      training: null,
      from: row.issued_on,
      to: null,
      cents: row.cents,
      minutes: null,
      trainer: null,
    },
  ]
}

const trainerRow = ({ period, teaching }: BpfReport, id: string): BpfRow[] => {
  const row = teaching.get(id)
  if (row === undefined) return []
  return [
    {
      id,
      invoice: null,
      contract: null,
      trainer: { name: row.name, is_internal: row.is_internal },
      trainee: null,
      learner: "",
      party: "",
      training: null,
      from: period.from,
      to: period.to,
      cents: null,
      minutes: row.minutes,
    },
  ]
}

const ENTRUSTED = "F2"

const contractRow = (report: BpfReport, figure: string, id: string): BpfRow[] => {
  const row = report.contracts.get(id)
  if (row === undefined) return []
  return [
    {
      id,
      invoice: null,
      contract: row.trainee === null ? { id, type: row.type, number: row.number } : null,
      trainee:
        row.trainee === null
          ? null
          : { student_id: row.student_id, situation: traineeWords[row.trainee.situation] },
      learner: row.learner,
      party: row.company,
      training: { id: row.training_id, title: row.training },
      from: row.trainee?.from ?? row.starts_on,
      to: row.trainee?.to ?? row.broken_on ?? row.ends_on,
      cents: null,
      minutes: figure === ENTRUSTED ? row.entrusted_minutes : row.minutes,
      trainer: null,
    },
  ]
}

const rowsOf = (report: BpfReport, figure: string, ids: readonly string[]): BpfRow[] =>
  ids.flatMap((id) => [
    ...invoiceRow(report, id),
    ...contractRow(report, figure, id),
    ...trainerRow(report, id),
  ])

/** What was added by hand to a line of frame C, or to the lines of its totals. */
const adjustmentOf = ({ typed }: BpfReport, key: string): number => {
  const amounts = Object.entries(typed.adjustments)
  const counted = (line: string): boolean =>
    key === "C.total" || (key === "C.total2" ? line.startsWith("2") : key === `C.${line}`)
  return amounts.reduce((sum, [line, cents]) => (counted(line) ? sum + (cents ?? 0) : sum), 0)
}

/** The rows that make a figure, or that lack something; nothing for a figure that the form does not have. */
export const figureRows = (report: BpfReport, figure: string): FigureRows | null => {
  if (figure.startsWith(MISSING)) {
    const data = report.figures.missing.find(({ what }) => `${MISSING}${what}` === figure)
    const nothing = { euros: null, hours: null, people: null, adjustmentCents: 0 }
    return data === undefined
      ? null
      : { ...nothing, frame: "", label: missingText(data), rows: rowsOf(report, figure, data.rows) }
  }
  for (const frame of report.frames) {
    const line = frame.lines.find(({ key }) => key === figure)
    if (line)
      return {
        frame: frame.title,
        label: line.code === "" ? line.label : `${line.code} – ${line.label}`,
        euros: line.euros,
        hours: line.hours,
        people: line.people,
        adjustmentCents: adjustmentOf(report, figure),
        rows: rowsOf(report, figure, line.rows),
      }
  }
  return null
}
