import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { conversation, memberOf } from "@jalon/serving"
import { matchLine } from "../../rules/index.ts"
import { type ImportSource, sendImport } from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { loadKnown } from "./load-known.ts"
import { type FileLine, readFile } from "./read-file.ts"
import { questionsIn } from "./tool-side.ts"

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

const keepLine = async (
  scope: Scope,
  importId: string,
  line: FileLine,
  found: ReturnType<typeof matchLine>,
  partnerId: string | null,
  mark: Buffer | null,
) => {
  const read = withoutSecret(line.read)
  const linked = { student_id: found.studentId, partner_id: partnerId, contract_id: found.contractId }
  const questions = await questionsIn(scope, read, linked, {})
  await scope.run(sql`
    insert into imported_contract (id, organization_id, import_id, line, contract_type, raw, read, faults, nir_mark,
      learner_name, company_name, deca_number, starts_on, ends_on, outside_status, match, reasons, student_id, partner_id,
      contract_id, difference_count, questions)
    values (${newId()}, ${organizationOf(scope.who)}, ${importId}, ${line.line}, 'apprentissage',
      ${JSON.stringify(line.raw)}::jsonb, ${JSON.stringify(read)}::jsonb, ${JSON.stringify(line.faults)}::jsonb, ${mark},
      ${[read.nom_naissance, read.prenom].filter(Boolean).join(" ")}, ${text(read.denomination_employeur) ?? ""},
      ${text(read.numero_deca)}, ${text(read.date_debut)}, ${text(read.date_fin)}, ${text(read.statut_opco)}, ${found.match},
      ${found.reasons}::text[], ${found.studentId}, ${partnerId}, ${found.contractId}, ${questions.length},
      ${questions}::text[])`)
}

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
  const counts = { sure: 0, probable: 0, none: 0 }
  for (const line of lines) {
    const known = knownTo(line)
    const found = matchLine(line.read, known)
    counts[found.match] += 1
    await keepLine(scope, id, line, found, known.partnerId, marks.get(line.line) ?? null)
  }
  const faulty = lines.filter(({ faults }) => Object.keys(faults).length > 0).length
  return { rows: lines.length, sure: counts.sure, probable: counts.probable, faulty }
}

/** A file is read and compared before anything of it is kept; then all of its lines are, or none. */
export const takeFile = (services: ContractsServices) =>
  conversation(sendImport, async ({ data, action, who }, { query, file }) => {
    const lines = await readFile(file, query.file_name, today())
    return data.inScope(memberOf(who), action, (scope) => keepFile(services, scope, query, lines))
  })
