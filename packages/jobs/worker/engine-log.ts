import type { DBOSConfig } from "@dbos-inc/dbos-sdk"
import { outline } from "@jalon/kernel"
import type { Log } from "../work.ts"

type EngineLog = NonNullable<DBOSConfig["logger"]>

/** The engine's own words go to our log. Errors of the work itself were told by whoever ran it: see `tell`. */
export const engineLog = (log: Log) => {
  const told = new WeakSet<object>()
  const firstLine = (entry: unknown) => String(entry).split("\n", 1)[0] ?? ""
  const engine: EngineLog = {
    debug: () => undefined,
    info: (entry) => log.debug({}, firstLine(entry)),
    warn: (entry) => log.warn({}, firstLine(entry)),
    error: (entry, metadata) => {
      const error = metadata?.error
      if (typeof error === "object" && error !== null && told.has(error)) return
      if (error === undefined) log.error({}, firstLine(entry))
      else log.error(outline(error), "the durable engine met an error")
    },
  }
  const tell = (error: unknown, facts: object, message: string) => {
    if (typeof error === "object" && error !== null) told.add(error)
    log.error({ ...facts, ...outline(error) }, message)
  }
  return { engine, tell }
}
