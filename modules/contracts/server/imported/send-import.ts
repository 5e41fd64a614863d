import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import { matchLine } from "../../rules/index.ts"
import type { ImportSource } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { loadKnown } from "./load-known.ts"
import { type FileLine, readFile } from "./read-file.ts"
import { questionsIn, toolSides } from "./tool-side.ts"

const text = (value: unknown): string | null => (typeof value === "string" ? value : null)

/** Numbers are compared by their marks and not kept. */
const marksOf = async (
  { vault }: Pick<ContractsServices, "vault">,
  scope: Scope,
  lines: readonly FileLine[],
) => {
  const marks = new Map<number, Buffer>()
  for (const { line, read } of lines)
    if (typeof read.nir === "string")
      marks.set(line, await vault.equalityMark(scope, "student", "nir", read.nir))
  return marks
}

const withoutSecret = ({ nir: _nir, ...read }: FileLine["read"]) => read

/** What a line was put together with, and what it leaves open. */
type Placed = {
  match: ReturnType<typeof matchLine>["match"]
  reasons: readonly string[]
  student_id: string | null
  partner_id: string | null
  contract_id: string | null
  questions: readonly string[]
  nir_mark: Buffer | null
}

const rowOf = (line: FileLine, { nir_mark, ...placed }: Placed) => {
  const read = withoutSecret(line.read)
  return {
    id: newId(),
    line: line.line,
    raw: line.raw,
    read,
    faults: line.faults,
    nir_mark: nir_mark?.toString("hex") ?? null,
    learner_name: [read.nom_naissance, read.prenom].filter(Boolean).join(" "),
    company_name: text(read.denomination_employeur) ?? "",
    deca_number: text(read.numero_deca),
    starts_on: text(read.date_debut),
    ends_on: text(read.date_fin),
    outside_status: text(read.statut_opco),
    ...placed,
  }
}

/** In one statement: a file may have thousands of lines. */
const keepLines = (scope: Scope, importId: string, rows: readonly ReturnType<typeof rowOf>[]) =>
  scope.run(sql`
    insert into imported_contract (id, organization_id, import_id, line, contract_type, raw, read, faults, nir_mark,
      learner_name, company_name, deca_number, starts_on, ends_on, outside_status, match, reasons, student_id, partner_id,
      contract_id, difference_count, questions)
    select id, ${organizationOf(scope.who)}, ${importId}, line, 'apprentissage', raw, read, faults, decode(nir_mark, 'hex'),
      learner_name, company_name, deca_number, starts_on, ends_on, outside_status, match, reasons, student_id, partner_id,
      contract_id, cardinality(questions), questions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, line int, raw jsonb, read jsonb, faults jsonb,
      nir_mark text, learner_name text, company_name text, deca_number text, starts_on date, ends_on date,
      outside_status text, match text, reasons text[], student_id uuid, partner_id uuid, contract_id uuid, questions text[])`)

type Sent = { file_name: string; source: ImportSource }

/** All the lines of a file, each with what it was put together with. */
export const keepFile = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  { file_name, source }: Sent,
  lines: readonly FileLine[],
): Promise<{ rows: number; sure: number; probable: number; faulty: number }> => {
  const id = newId()
  await scope.run(sql`
    insert into contract_import (id, organization_id, file_name, source, row_count, created_by)
    values (${id}, ${organizationOf(scope.who)}, ${file_name}, ${source}, ${lines.length}, ${accountOf(scope.who)})`)
  const marks = await marksOf(services, scope, lines)
  const knownTo = await loadKnown(scope, lines, marks)
  const sideOf = toolSides(scope)
  const rows = []
  const counts = { sure: 0, probable: 0, none: 0 }
  for (const line of lines) {
    const known = knownTo(line)
    const { match, reasons, studentId, contractId } = matchLine(line.read, known)
    counts[match] += 1
    const linked = { student_id: studentId, partner_id: known.partnerId, contract_id: contractId }
    const questions = await questionsIn(sideOf, withoutSecret(line.read), linked, {})
    const nir_mark = marks.get(line.line) ?? null
    rows.push(rowOf(line, { match, reasons, ...linked, questions, nir_mark }))
  }
  await keepLines(scope, id, rows)
  const faulty = lines.filter(({ faults }) => Object.keys(faults).length > 0).length
  return { rows: lines.length, sure: counts.sure, probable: counts.probable, faulty }
}

/** A file is read and compared before anything of it is kept; then all of its lines are, or none. */
export const sendImport = (services: ContractsServices) =>
  multiStep(wire.sendImport, async ({ data, action, who }, { query, file }) => {
    const lines = await readFile(file, query.file_name, today())
    return data.inScope(memberOf(who), action, (scope) => keepFile(services, scope, query, lines))
  })
