import { type Scope, sql } from "@jalon/data"
import { typeOfForm, withoutPlace } from "../../rules/index.ts"
import type { OpenedBlank, ShownBlank } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { KeptField } from "./read-blank.ts"

export type BlankRow = {
  id: string
  form: string
  file_name: string
  source_key: string
  pages: number
  fields: KeptField[]
  links: Record<string, string>
  version: number
  state: ShownBlank["state"]
  valid_from: string | null
  operator: string
  created_at: Date
}

const columns = sql`b.id, b.form, b.file_name, b.source_key, b.pages, b.fields, b.links, b.version, b.state, b.valid_from,
  b.operator, b.created_at`

export const knownBlank = async ({ find }: Pick<Scope, "find">, id: string): Promise<BlankRow> => {
  const row = await find(
    sql<BlankRow>`select ${columns} from official_blank b where b.id = ${id} and b.state <> 'abandoned'`,
  )
  if (row === null) throw refuse("not_found")
  return row
}

/** Held until the end of the transaction: two changes of one form follow each other. */
export const lockedBlank = async (scope: Scope, id: string): Promise<BlankRow> => {
  await scope.find(sql`select from official_blank where id = ${id} for update`)
  return knownBlank(scope, id)
}

export const blankRows = ({ run }: Pick<Scope, "run">): Promise<BlankRow[]> =>
  run(
    sql<BlankRow>`select ${columns} from official_blank b where b.state <> 'abandoned' order by b.created_at desc limit 50`,
  )

/** What the newest form of the same number says of its fields. */
export const formerLinks = async (
  { find }: Pick<Scope, "find">,
  form: string,
): Promise<Record<string, string>> => {
  const former = await find(sql<{ links: Record<string, string> }>`
    select links from official_blank where left(form, 5) = ${form.slice(0, 5)} and links <> '{}'
    order by state = 'abandoned', created_at desc limit 1`)
  return former?.links ?? {}
}

export const presentBlank = (row: BlankRow): ShownBlank => ({
  id: row.id,
  form: row.form,
  file_name: row.file_name,
  state: row.state,
  valid_from: row.valid_from,
  pages: row.pages,
  fields: row.fields.length,
  linked: Object.keys(row.links).length,
  version: row.version,
  operator: row.operator,
  created_at: row.created_at.toISOString(),
})

export const presentOpened = (row: BlankRow): OpenedBlank => {
  const type = typeOfForm(row.form)
  return {
    ...presentBlank(row),
    blank_fields: row.fields.map((field) => ({ ...field, target: row.links[field.name] ?? null })),
    without_place: type === undefined ? [] : withoutPlace(type, row.links),
  }
}
