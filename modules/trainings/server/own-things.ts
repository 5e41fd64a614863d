import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"

type Things = {
  training_id?: string | null | undefined
  center_id?: string | null | undefined
  site_id?: string | null | undefined
  head_trainer_id?: string | null | undefined
  assistant_id?: string | null | undefined
}

const tables = {
  training_id: sql`training`,
  center_id: sql`apprentice_training_center`,
  site_id: sql`site`,
  head_trainer_id: sql`member`,
  assistant_id: sql`member`,
}

/** A foreign key is satisfied by any school's row: only asking under one's own scope tells whose it is. */
export const requireOwn = async (scope: Scope, things: Things): Promise<void> => {
  for (const [key, table] of Object.entries(tables)) {
    const id = things[key as keyof Things]
    if (id === null || id === undefined) continue
    const row = await scope.find(sql`select id from ${table} where ${ownRows(scope.who)} and id = ${id}`)
    if (!row) throw refuse("request.invalid", {}, { [key]: "Valeur invalide" })
  }
}
