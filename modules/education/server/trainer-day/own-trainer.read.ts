import { accountOf, ownRows, type Sql, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

/** The caller as a trainer: the record that bears their account. */
export const ownTrainerId = ({ who }: Pick<Asking, "who">): Sql => sql`
  select t.id from trainer t join member m on m.organization_id = t.organization_id and m.id = t.member_id
  where ${ownRows(who, "t.organization_id")} and m.account_id = ${accountOf(who)} and t.archived_at is null`

export const findOwnTrainer = async (asking: Asking): Promise<string | null> =>
  (await asking.find(ownTrainerId(asking) as Sql<{ id: string }>))?.id ?? null
