import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { loadSession } from "./session-row.ts"

export const getSession = read(wire.getSession, async (reader, { params }) => ({
  session: await loadSession(reader, params.sessionId),
}))
