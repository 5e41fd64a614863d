import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { rewriteSessions, sessionStates } from "../operations/rewrite-sessions.ts"
import { keptOf, reportOf } from "../weeks/report.ts"
import { writeOperation } from "../weeks/write-operation.ts"
import { seriesInScope } from "./series-in-scope.ts"

/** Each with the same reason; a cancellation stands in nobody's way. */
export const cancelSeries = command(wire.cancelSeries, async (scope, { params, body }) => {
  const { reached, left } = await seriesInScope(scope, params.sessionId, body)
  const dates = reached.map(({ date }) => date).toSorted()
  const written = reached.map(() => ({ kept: keptOf() }))
  if (body.is_trial || reached.length === 0) return { ...reportOf(null, written, left), dates }
  const before = [
    ...(
      await sessionStates(
        scope,
        reached.map(({ id }) => id),
      )
    ).values(),
  ]
  const operationId = await writeOperation(scope, { kind: "cancel", before }, before.length)
  await rewriteSessions(
    scope,
    before.map((state) => ({ ...state, status: "cancelled", cancel_reason: body.reason })),
    operationId,
  )
  return { ...reportOf(operationId, written, left), dates }
})
