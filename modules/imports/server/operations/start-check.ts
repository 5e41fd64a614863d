import { ownRows, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command, conversation, memberOf } from "@jalon/serving"
import {
  type FieldKey,
  fieldOf,
  type ImportKind,
  isFieldKey,
  type Mapping,
  type MappingFault,
  mappingFaults,
} from "../../rules/index.ts"
import { setColumns, setPlaces } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ImportOptions, type ImportRow, takeImport } from "../import-row.ts"
import { checkImport } from "../jobs/cards.ts"
import { cardColumns, presentImport } from "../present-import.ts"
import type { ImportsServices } from "../services.ts"
import { openLayout } from "../source/layout.ts"
import { rememberMapping } from "./columns.ts"

const known = (fields: readonly string[]): FieldKey[] => fields.filter(isFieldKey)

/** A new round: what an earlier one left over stops by itself. */
const startCheck = async (
  scope: Scope,
  row: ImportRow,
  change: { kind: ImportKind; mapping: Mapping; options: ImportOptions },
) => {
  const round = row.round + 1
  await scope.run(sql`
    update import set state = 'checking', kind = ${change.kind}, mapping = ${JSON.stringify(change.mapping)}::jsonb,
      options = ${JSON.stringify(change.options)}::jsonb, round = ${round}, rows_done = 0, failure = null, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await startJob(scope, checkImport, { importId: row.id, round })
  return { import: await cardOf(scope, row.id) }
}

export const cardOf = async (scope: Scope, importId: string) => {
  const row = await scope.find(sql<ImportRow & { author: string | null }>`
    select ${cardColumns} from import i where ${ownRows(scope.who, "i.organization_id")} and i.id = ${importId}`)
  if (!row) throw refuse("not_found")
  return presentImport(row)
}

const wordOf = (fault: MappingFault): [string, string][] => {
  switch (fault.code) {
    case "missing":
      return fault.fields.map((field) => [
        `field.${field}`,
        `Aucune colonne ne remplit « ${fieldOf(field).label} ».`,
      ])
    case "twice":
      return fault.columns.map((column) => [`column.${column}`, "Deux colonnes remplissent ce champ."])
    case "unknown":
      return [[`column.${fault.column}`, "Ce champ n’existe pas pour ce type de fichier."]]
  }
}

/** Where an import may be given other columns: before anything of it was brought in. */
const BEFORE_RUN = ["columns", "checked"] as const

const takeUnstarted = async (scope: Scope, importId: string): Promise<ImportRow> => {
  const row = await takeImport(scope, importId, [...BEFORE_RUN, "failed"])
  if (row.started_at !== null) throw refuse("import.not_now")
  return row
}

export const chooseColumns = ({ vault }: ImportsServices) =>
  conversation(setColumns, async ({ data, action, who }, { params, body }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await takeUnstarted(scope, params.importId)
      const keys = await vault.keyFor(scope)
      const { headers } = openLayout(keys, row.id, row.layout_sealed)
      const faults = mappingFaults(body.kind, body.mapping)
      if (faults.length > 0) throw refuse("import.columns", {}, Object.fromEntries(faults.flatMap(wordOf)))
      const mapping = headers.map((_, column) => (body.mapping[column] ?? null) as FieldKey | null)
      const isOther = row.kind !== body.kind || JSON.stringify(row.mapping) !== JSON.stringify(mapping)
      // Corrections are of cells by their field: under other columns they mean nothing.
      if (isOther)
        await scope.run(sql`delete from import_row where ${ownRows(scope.who)} and import_id = ${row.id}`)
      await rememberMapping(scope, keys, body.kind, headers, mapping)
      const { school_year, month_first, update_existing } = body.options
      const options = {
        school_year,
        update_existing,
        month_first: known(month_first),
        places: row.options.places,
      }
      return startCheck(scope, row, { kind: body.kind, mapping, options })
    }),
  )

export const choosePlaces = command(setPlaces, async (scope, { params, body }) => {
  const row = await takeUnstarted(scope, params.importId)
  if (row.mapping === null) throw refuse("import.not_now")
  const { month_first, school_year, update_existing } = body.options ?? {}
  const options: ImportOptions = {
    school_year: school_year ?? row.options.school_year,
    update_existing: update_existing ?? row.options.update_existing,
    month_first: month_first ? known(month_first) : row.options.month_first,
    places: { ...row.options.places, ...body.places },
  }
  return startCheck(scope, row, { kind: row.kind, mapping: row.mapping, options })
})
