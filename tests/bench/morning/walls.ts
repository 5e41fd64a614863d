import { setTimeout as wait } from "node:timers/promises"
import type { Reply } from "../world/http.ts"
import type { People } from "./people.ts"

const PAUSE_AFTER_FAULT_MS = 500

/** The screens of rooms: each asks, is answered when somebody has signed or the code turns, and asks again. */
export const openWalls = (people: People) => {
  const shown = new Map<number, Promise<void>>()
  let isOpen = true
  let answers = 0
  let failures = 0

  const show = async (sheet: number) => {
    for (let after: number | null = null; isOpen; ) {
      const reply: Reply | null = await people.watch(sheet, after).catch(() => null)
      if (reply?.status === 200) {
        answers++
        after = (JSON.parse(reply.body) as { seq: number }).seq
      } else if (isOpen) {
        failures++
        await wait(PAUSE_AFTER_FAULT_MS)
      }
    }
  }
  return {
    open: (sheet: number) => {
      if (!shown.has(sheet)) shown.set(sheet, show(sheet))
    },
    count: () => shown.size,
    answers: () => answers,
    failures: () => failures,
    /** Each is let go with its next answer. */
    close: async () => {
      isOpen = false
      await Promise.all(shown.values())
    },
  }
}
