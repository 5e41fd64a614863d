import { ownRows, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import { type FieldKey, fieldOf, type MappingFault, mappingFaults } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ImportsServices } from "../services.ts"
import { openLayout } from "../source/layout.ts"
import { rememberMapping } from "./columns.ts"
import { known, startCheck, takeUnstarted } from "./start-check.ts"

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

export const setColumns = ({ vault }: ImportsServices) =>
  multiStep(wire.setColumns, async ({ data, action, who }, { params, body }) =>
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
