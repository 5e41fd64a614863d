import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { signedIn } from "./signed-in.ts"

type Row = { id: string; device: string; created_at: Date }

export const listSessions = read(wire.listSessions, async (reader) => {
  const { accountId, sessionId } = signedIn(reader.who)
  const rows = await reader.run(sql<Row>`
    select id, device, created_at from session
    where account_id = ${accountId} and ended_at is null and expires_at > now() order by created_at desc`)
  return {
    results: rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      is_current: row.id === sessionId,
    })),
  }
})
