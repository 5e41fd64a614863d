import { accountOf, type Scope, type Sql, sql } from "@jalon/data"
import { command, read } from "@jalon/serving"
import { listNotices, readNotices } from "../../wire/index.ts"

/** What fits in one look; older ones are of no use to anybody. */
const SHOWN = 30

type Asker = Pick<Scope, "who" | "run">
type Row = { id: string; title: string; path: string; created_at: Date; read_at: Date | null }

/** Which of her schools she works for now is the database's to say. */
const own = ({ who }: Asker): Sql => sql`account_id = ${accountOf(who)}`

const countUnread = async (asker: Asker): Promise<number> => {
  const [row] = await asker.run(
    sql<{ n: number }>`select count(*)::int as n from notice where ${own(asker)} and read_at is null`,
  )
  return row?.n ?? 0
}

export const listOwnNotices = read(listNotices, async (reader) => {
  const [unread, rows] = await Promise.all([
    countUnread(reader),
    reader.run(sql<Row>`
      select id, title, path, created_at, read_at from notice where ${own(reader)}
      order by created_at desc, id limit ${SHOWN}`),
  ])
  return {
    unread,
    results: rows.map(({ id, title, path, created_at, read_at }) => ({
      id,
      title,
      path,
      at: created_at.toISOString(),
      is_read: read_at !== null,
    })),
  }
})

export const markRead = command(readNotices, async (scope, { body: { ids } }) => {
  const which = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`
  await scope.run(sql`update notice set read_at = now() where ${own(scope)} and read_at is null and ${which}`)
  return { unread: await countUnread(scope) }
})
