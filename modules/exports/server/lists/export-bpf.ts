import { type BpfReport, figureRows, loadBpf } from "@jalon/invoicing/server"
import { formatFrenchDate } from "@jalon/kernel"
import { type Download, download, type Member, memberOf, type OperationContext } from "@jalon/serving"
import { type Value, writeCsv } from "@jalon/sheets"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import type { FileColumn } from "./list-file.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

type Frame = BpfReport["frames"][number]
type Line = Frame["lines"][number]
type FigureRow = { frame: Frame; line: Line }

const ORIGINS: Readonly<Record<Line["origin"], string>> = {
  records: "Jalon",
  typed: "Saisie",
  both: "Jalon et saisie",
  total: "Total",
}

const figureColumns: readonly FileColumn<FigureRow>[] = [
  { title: "Cadre", value: ({ frame }) => frame.title },
  { title: "Ligne", value: ({ line }) => line.code },
  { title: "Libellé", value: ({ line }) => line.label },
  { title: "Montant HT", type: "number", value: ({ line }) => line.euros },
  { title: "Pourcentage", type: "number", value: ({ line }) => line.percent },
  { title: "Nombre", type: "number", value: ({ line }) => line.people },
  { title: "Heures", type: "number", value: ({ line }) => line.hours },
  { title: "Origine", value: ({ line }) => ORIGINS[line.origin] },
]

type MadeOf = NonNullable<ReturnType<typeof figureRows>>["rows"][number]
type SourceRow = FigureRow & { row: MadeOf }

const rowColumns: readonly FileColumn<SourceRow>[] = [
  { title: "Cadre", value: ({ frame }) => frame.title },
  { title: "Ligne", value: ({ line }) => line.code },
  { title: "Libellé", value: ({ line }) => line.label },
  { title: "Facture", value: ({ row }) => row.invoice?.number ?? null },
  { title: "Contrat", value: ({ row }) => row.contract?.number ?? row.trainee?.situation ?? null },
  { title: "Étudiant", value: ({ row }) => row.learner },
  { title: "Payeur ou employeur", value: ({ row }) => row.party },
  { title: "Formation", value: ({ row }) => row.training?.title ?? null },
  { title: "Formateur", value: ({ row }) => row.trainer?.name ?? null },
  { title: "Du", value: ({ row }) => formatFrenchDate(row.from) },
  { title: "Au", value: ({ row }) => (row.to === null ? null : formatFrenchDate(row.to)) },
  { title: "Montant HT", type: "amount", value: ({ row }) => row.cents },
  {
    title: "Heures",
    type: "amount",
    value: ({ row }) => (row.minutes === null ? null : hundredths(row.minutes)),
  },
]

/** An amount is written with two decimals: hours and their hundredths. */
const hundredths = (minutes: number): number => Math.round((minutes * 100) / 60)

const linesOf = ({ frames }: BpfReport): FigureRow[] =>
  frames.flatMap((frame) => frame.lines.map((line) => ({ frame, line })))

/** The lines themselves: what totals are made of is already there. */
const rowsOf = (report: BpfReport): SourceRow[] =>
  linesOf(report)
    .filter(({ line }) => line.origin !== "total")
    .flatMap((one) => (figureRows(report, one.line.key)?.rows ?? []).map((row) => ({ ...one, row })))

const fileOf = <Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): Pick<Download, "content"> => ({
  content: writeCsv({
    columns,
    rows: rows.map((row): Value[] => columns.map(({ value }) => value(row))),
  }),
})

const write = async (
  context: OperationContext,
  member: Member,
  { of, ...choice }: { of: "figures" | "rows"; year?: number | undefined; nda?: string | undefined },
): Promise<Download> => {
  const report = await context.data.inScope(member, context.action, (scope) => loadBpf(scope, choice))
  /** Of several numbers, every line says whose it is: files are put together. */
  const numbered = <Row>(columns: readonly FileColumn<Row>[]): readonly FileColumn<Row>[] =>
    report.nda === "" ? columns : [{ title: "NDA", value: () => report.nda }, ...columns]
  const [figures, rows] = [linesOf(report), of === "rows" ? rowsOf(report) : []]
  await noteExport(context, member, {
    list: "bpf",
    format: "csv",
    rows: of === "rows" ? rows.length : figures.length,
    columns: of === "rows" ? titles(numbered(rowColumns)) : titles(numbered(figureColumns)),
    view: of,
    narrowed: false,
  })
  return {
    fileName: `bpf-${report.year}${report.nda === "" ? "" : `-${report.nda}`}-${of === "rows" ? "lignes" : "chiffres"}.csv`,
    contentType: "text/csv; charset=utf-8",
    ...(of === "rows" ? fileOf(numbered(rowColumns), rows) : fileOf(numbered(figureColumns), figures)),
  }
}

/** The yearly training report: its figures, or every row that they are made of. */
export const exportBpf = download(wire.exportBpf, (context, { body }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, () => write(context, member, body))
})
