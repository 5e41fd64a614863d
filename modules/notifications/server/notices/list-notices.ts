import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { countUnread, own } from "./notices.ts"

/** What fits in one look; older ones are of no use to anybody. */
const SHOWN = 30
type Row = { id: string; title: string; path: string; created_at: Date; read_at: Date | null }

export const listNotices = read(wire.listNotices, async (reader) => {
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
