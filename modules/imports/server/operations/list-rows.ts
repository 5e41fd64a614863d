import { type OrganizationKeys, ownRows, type Scope, sql } from "@jalon/data"
import { maskNir } from "@jalon/identifiers"
import { memberOf, multiStep } from "@jalon/serving"
import { sameReasonWords } from "@jalon/students/rules"
import type { AnswerOf } from "@jalon/wire-kit"
import { type Decision, type FieldKey, fieldOf, type VerdictKind } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findImport } from "../import-row.ts"
import { openContent } from "../row-content.ts"
import type { ImportsServices } from "../services.ts"
import { differenceInWords, loadCodeWords } from "./difference-words.ts"

export type StoredRow = {
  id: string
  row_number: number
  verdict: VerdictKind
  held: boolean
  corrected: boolean
  decision: Decision | null
  imported_at: Date | null
  content_sealed: Buffer
}
export const rowColumns = sql`id, row_number, verdict, held, corrected, decision, imported_at, content_sealed`

type ShownRow = AnswerOf<typeof wire.listRows>["results"][number]

export const isSecret = (field: string): boolean => {
  const known = fieldOf(field as FieldKey)
  return "read" in known && known.secret === true
}

/** The cells as they may be seen: a number only by its sex and year. */
export const presentRow = (keys: OrganizationKeys, row: StoredRow): ShownRow => {
  const content = openContent(keys, row.id, row.content_sealed)
  return {
    id: row.id,
    row_number: row.row_number,
    verdict: row.verdict,
    held: row.held,
    corrected: row.corrected,
    imported: row.imported_at !== null,
    decision: row.decision?.kind ?? null,
    cells: Object.entries(content.cells).map(([field, cell]) => {
      const secret = isSecret(field)
      return { field, text: secret ? maskNir(cell.text) : cell.text.trim(), is_secret: secret }
    }),
    faults: content.faults.map(({ field, code, precision, suggestion }) => ({
      field,
      code,
      // A precision may quote the cell it is about.
      precision: isSecret(field) && code !== "key" ? withoutDigits(precision) : precision,
      ...(suggestion === undefined || isSecret(field) ? {} : { suggestion }),
    })),
    remarks: content.remarks,
    differences: content.differences.map(({ field, before, after }) => ({ field, before, after })),
    people: content.people.map(({ id, name, isArchived, reasons }) => ({
      id,
      name,
      is_archived: isArchived,
      reasons: reasons.map((reason) => sameReasonWords[reason]),
    })),
    same_as: content.of === 0 ? null : content.of,
  }
}

const withoutDigits = (sentence: string): string => sentence.replace(/\d[\d,.E+]{5,}/g, "•••")

export const listRows = ({ vault }: ImportsServices) =>
  multiStep(wire.listRows, async ({ data, action, who }, { params, query }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { page, page_size, verdict, fault } = query
      if (!(await findImport(scope, params.importId))) throw refuse("not_found")
      const which = sql`${ownRows(scope.who)} and import_id = ${params.importId} and verdict = ${verdict}
        and (${fault ?? null}::text is null or ${fault ?? null}::text = any(faults))`
      const total = await scope.find(
        sql<{ n: number }>`select count(*)::int as n from import_row where ${which}`,
      )
      const rows = await scope.run(sql<StoredRow>`
        select ${rowColumns} from import_row where ${which} order by row_number
        offset ${(page - 1) * page_size} limit ${page_size}`)
      const keys = await vault.keyFor(scope)
      const words = await loadCodeWords(scope)
      return {
        count: total?.n ?? 0,
        count_is_capped: false,
        page,
        page_size,
        results: rows.map((row) => {
          const shown = presentRow(keys, row)
          return { ...shown, differences: shown.differences.map((one) => differenceInWords(one, words)) }
        }),
      }
    }),
  )

/** Rows that still wait, taken for this transaction. */
export const takeRows = (
  scope: Scope,
  importId: string,
  which: ReturnType<typeof sql>,
): Promise<StoredRow[]> =>
  scope.run(sql<StoredRow>`
    select ${rowColumns} from import_row where ${ownRows(scope.who)} and import_id = ${importId} and held
      and imported_at is null and ${which} order by row_number for update`)
