import { setTimeout as pause } from "node:timers/promises"
import { type Data, sql } from "@jalon/data"

/** A name turns green within a second: this, a trip to the database and one to the browser. */
const LOOK_EVERY_MS = 250

type Waiting = { organizationId: number; sheetId: string; after: number; wake: () => void }

export interface WallWatch {
  /** Resolved once something was added to the sheet's chain after that place, or the time is over. */
  until: (place: Omit<Waiting, "wake">, atMostMs: number) => Promise<void>
  /** Lets everybody go: the process stops. */
  close: () => void
}

/**
 * Every wall of this process waits here, and one question a moment asks for all of them, on no connection of their own: five hundred
 * rooms cost four short queries a second, where five hundred that asked by themselves would cost a thousand.
 */
export const watchWalls = (data: Pick<Data, "readOnce">): WallWatch => {
  const waiting = new Set<Waiting>()
  let isLooking = false
  let isClosed = false

  const look = async () => {
    const all = [...waiting]
    const rows = await data.readOnce(
      { kind: "system" },
      "attendance walls",
      sql<{ sheet_id: string; seq: number }>`
        select sheet_id, seq from chain_lengths(${all.map(({ organizationId }) => organizationId)}::int[],
          ${all.map(({ sheetId }) => sheetId)}::uuid[])`,
    )
    const lengths = new Map(rows.map(({ sheet_id, seq }) => [sheet_id, seq]))
    for (const { sheetId, after, wake } of all) if ((lengths.get(sheetId) ?? 0) > after) wake()
  }

  const keepLooking = async () => {
    if (isLooking) return
    isLooking = true
    while (waiting.size > 0) {
      await pause(LOOK_EVERY_MS)
      // A database that does not answer keeps nobody here: each one waits its own time, asks by itself, and hears of it.
      if (waiting.size > 0) await look().catch(() => undefined)
    }
    isLooking = false
  }

  return {
    until: (place, atMostMs) =>
      new Promise((done) => {
        if (isClosed) return done()
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(mine)
          done()
        }
        const mine: Waiting = { ...place, wake }
        const timer = setTimeout(wake, atMostMs)
        waiting.add(mine)
        void keepLooking()
      }),
    close: () => {
      isClosed = true
      for (const { wake } of waiting) wake()
    },
  }
}
