import { ownRows, type Scope, sql } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"

type Locked = { id: string; version: number; member_id: string | null; is_archived: boolean }

/** Taken until the end of the transaction: two people who write at once write one after the other. */
export const lockTrainer = async (scope: Scope, id: string): Promise<Locked> =>
  found(
    await scope.find(sql<Locked>`
      select id, version, member_id, archived_at is not null as is_archived from trainer
      where ${ownRows(scope.who)} and id = ${id} for no key update`),
  )

export const lockOpenTrainer = async (scope: Scope, id: string): Promise<Locked> => {
  const row = await lockTrainer(scope, id)
  if (row.is_archived) throw refuse("trainer.archived")
  return row
}
