import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PlacedFields } from "../planning/placed-session.ts"
import { lockSession } from "../sessions/lock-session.ts"
import { lockedSessions } from "../weeks/move-rows.ts"
import { changeTogether } from "./change-together.ts"
import { sessionStates } from "./rewrite-sessions.ts"

const slotOf = ({ on_date, start_minute, end_minute, breaks, room_id }: PlacedFields) => ({
  on_date,
  start_minute,
  end_minute,
  breaks,
  room_id,
})

/** Both or neither: one alone would take a place that is not free. */
export const swapSessions = command(wire.swapSessions, async (scope, { params, body }) => {
  const versions = new Map([
    [params.sessionId, body.version],
    [body.other_id, body.other_version],
  ])
  const ids = [...versions.keys()].toSorted()
  // In one order whoever asks, so that nobody waits for each other.
  for (const id of ids) await lockSession(scope, id, versions.get(id) ?? 0)
  const states = await sessionStates(scope, ids)
  const slots = [...states].map(([id, { fields }]) => ({ id, slot: slotOf(fields) }))
  if (new Set(slots.map(({ slot }) => JSON.stringify(slot))).size < 2) throw refuse("swap.same")
  return changeTogether(
    scope,
    await lockedSessions(scope, sql`s.id = any(${ids}::uuid[])`),
    ({ id, fields }) => ({ ...fields, ...slots.find((other) => other.id !== id)?.slot }),
    { kind: "swap", isTrial: body.is_trial, reason: body.reason, isWhole: true, isDetaching: true },
  )
})
