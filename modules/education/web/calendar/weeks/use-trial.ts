import { useState } from "react"
import { type OperationKind, type Report, useWritten } from "./use-operation.ts"

export type DatedReport = Report & { dates: string[] }

/** Asked twice with the same words: what it would do, then to do it. */
export const useTrial = <Body>(
  kind: OperationKind,
  send: (body: Body, isTrial: boolean, reason: string | null) => Promise<DatedReport | null>,
  onDone: (made: DatedReport) => void,
) => {
  const [asked, ask] = useState<{ body: Body; found: DatedReport } | null>(null)
  const written = useWritten(kind)
  return {
    found: asked?.found ?? null,
    check: async (body: Body): Promise<{ trial: DatedReport } | null> => {
      const found = await send(body, true, null)
      if (found) ask({ body, found })
      return found && { trial: found }
    },
    back: () => ask(null),
    /** With the reason that late changes need. */
    confirm: async (reason: string | null) => {
      const made = asked && (await send(asked.body, false, reason))
      if (!made) return
      ask(null)
      written.tell(made)
      onDone(made)
    },
  }
}
