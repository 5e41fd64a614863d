import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { publishedFields } from "../publication/published-fields.read.ts"
import { loadSession } from "./session-row.ts"

export const getSession = read(wire.getSession, async (reader, { params }) => {
  const session = await loadSession(reader, params.sessionId)
  const seen = await publishedFields(reader, session.id)
  return {
    session,
    published: seen && {
      on_date: seen.on_date,
      start_minute: seen.start_minute,
      end_minute: seen.end_minute,
    },
  }
})
