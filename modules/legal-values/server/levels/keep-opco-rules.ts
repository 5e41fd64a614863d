import { type Data, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { fromBytes, readSheet } from "@jalon/sheets"
import {
  doubtsOf,
  initialLegalValues,
  type LegalValues,
  legalValuesNamed,
  nameText,
  type OpcoLine,
  opcoColumns,
  readLegalValue,
  readOpcoLine,
} from "../../rules/index.ts"
import type { OpcoRulesReport } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadLegalValues } from "../load-legal-values.ts"
import type { FundingFileRow } from "./funding-file-row.ts"

/** Eleven operators, some thirty topics, a few agreements. */
const MOST_ROWS = 2_000
const HEADINGS_WITHIN = 15
const FIRST_FAULTS = 50

const isSaidAlready = (known: LegalValues, line: OpcoLine): boolean =>
  legalValuesNamed(known, line.name as never).some(
    (row) =>
      row.from === line.from &&
      (row.until ?? null) === line.until &&
      row.source === line.source &&
      (row.uncertain === true) === line.uncertain &&
      JSON.stringify(row.value) === JSON.stringify(line.value),
  )

/** Why a line that can be read cannot be added; a past day is said by the file itself, which is the reason kept. */
const faultOf = (known: LegalValues, taken: readonly OpcoLine[], line: OpcoLine): string | null => {
  if (taken.some(({ name, from }) => name === line.name && from === line.from))
    return `${nameText(line.name)} est déjà dit plus haut pour ce jour`
  const row = readLegalValue(initialLegalValues, line)
  if (row === null) return `${nameText(line.name)} ne peut pas être lu`
  return doubtsOf(known, row, today()).find(({ kind }) => kind === "refused")?.text ?? null
}

/** What a line adds to the report. */
const takeLine = (
  report: OpcoRulesReport,
  known: LegalValues,
  line: ReturnType<typeof readOpcoLine>,
  row: number,
) => {
  const refused = (text: string) => {
    report.faults++
    if (report.faults <= FIRST_FAULTS) report.fault_rows.push({ row, text })
  }
  if ("fault" in line) refused(line.fault)
  else if (isSaidAlready(known, line.read)) report.same++
  else {
    const fault = faultOf(known, report.rows, line.read)
    if (fault === null) report.rows.push(line.read)
    else refused(fault)
  }
}

const readRules = async (
  bytes: Uint8Array,
  fileName: string,
  known: LegalValues,
): Promise<OpcoRulesReport> => {
  const report: OpcoRulesReport = { rows: [], same: 0, faults: 0, fault_rows: [] }
  const limits = { maxRows: MOST_ROWS }
  let columns: ReturnType<typeof opcoColumns> = null
  for await (const { cells, number } of readSheet(fromBytes(bytes), { fileName, limits })) {
    const texts = cells.map(({ text }) => text)
    if (columns !== null && texts.some((text) => text.trim() !== ""))
      takeLine(report, known, readOpcoLine(texts, columns, today()), number)
    columns ??= opcoColumns(texts)
    if (columns === null && number > HEADINGS_WITHIN) break
  }
  if (columns === null) throw refuse("funding_file.rule_headings")
  if (report.rows.length === 0 && report.faults === 0) throw refuse("funding_file.no_rule")
  return report
}

/** Reads a file of what differs between OPCOs beside its row; nothing of it counts before it is applied. */
export const keepOpcoRules = async (data: Data, { id, file_name }: FundingFileRow, bytes: Uint8Array) => {
  const [SYSTEM, ACTION] = [{ kind: "system" } as const, "legal-values.keep-opco-rules"]
  const known = await data.inScope(SYSTEM, ACTION, loadLegalValues)
  const report = await readRules(bytes, file_name, known)
  await data.inScope(SYSTEM, ACTION, (scope) =>
    scope.run(sql`update funding_file set rules = ${JSON.stringify(report)}::jsonb where id = ${id}`),
  )
}

/** The rows of a file as figures. */
export const rulesOf = ({ rules }: Pick<FundingFileRow, "rules">): LegalValues =>
  (rules?.rows ?? []).flatMap((row) => readLegalValue(initialLegalValues, row) ?? [])
