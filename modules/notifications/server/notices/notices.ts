import { accountOf, type Scope, type Sql, sql } from "@jalon/data"

type Asker = Pick<Scope, "who" | "run">

/** Which of her schools she works for now is the database's to say. */
export const own = ({ who }: Asker): Sql => sql`account_id = ${accountOf(who)}`

export const countUnread = async (asker: Asker): Promise<number> => {
  const [row] = await asker.run(
    sql<{ n: number }>`select count(*)::int as n from notice where ${own(asker)} and read_at is null`,
  )
  return row?.n ?? 0
}
