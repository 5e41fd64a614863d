import { useCommand } from "@jalon/client"
import type { SeriesScope } from "../../../rules/index.ts"
import { type SessionFields, updateSeries } from "../../../wire/index.ts"
import { refreshes, type Session } from "../types.ts"
import { useTrial } from "../weeks/use-trial.ts"

type Edit = Partial<SessionFields> &
  Pick<SessionFields, "class_ids" | "on_date" | "start_minute" | "end_minute">
export type Reach = Exclude<SeriesScope, "this">

/** A session and those of its series that follow, or all, written anew: told first, then done. */
export const useSeriesEdit = (session: Session, onDone: () => void) => {
  const command = useCommand(updateSeries, { refreshes, quiet: "when_done" })
  const trial = useTrial<{ fields: Edit; scope: Reach }>(
    "edit",
    ({ fields, scope }, is_trial, reason) =>
      command.run({
        params: { sessionId: session.id },
        body: {
          ...fields,
          reason: reason ?? fields.reason ?? null,
          scope,
          is_trial,
          version: session.version,
        },
      }),
    onDone,
  )
  return { command, trial }
}
export type SeriesEdit = ReturnType<typeof useSeriesEdit>
