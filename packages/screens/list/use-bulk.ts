import type { BulkRun } from "@jalon/ui"
import { useState } from "react"
import type { BulkOutcome, ListBulkAction, ListRoute, Selection } from "./list-types.ts"

interface BulkSettings {
  /** The rows may have changed. */
  onDone: () => void
  onClear: () => void
}

interface Asked<R extends ListRoute> {
  action: ListBulkAction<R>
  selection: Selection<R>
}

/** An action on a selection, from its question to its report. */
export const useBulk = <R extends ListRoute>({ onDone, onClear }: BulkSettings) => {
  const [run, setRun] = useState<BulkRun | null>(null)
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const [retried, setRetried] = useState<Asked<R> | null>(null)
  const [undone, setUndone] = useState<{ run: () => Promise<unknown> } | null>(null)

  const finish = ({ action, selection }: Asked<R>, outcome: BulkOutcome) => {
    const keys = outcome.skipped.map((each) => each.key)
    setRun({ state: "finished", action: action.label, done: outcome.done, skipped: outcome.skipped })
    setRetried({ action, selection: { ...selection, count: keys.length, keys, all: null } })
    const done = selection.keys?.filter((key) => !keys.includes(key)) ?? []
    const { undo } = action
    setUndone(undo && done.length > 0 ? { run: () => undo(done) } : null)
    onClear()
    onDone()
  }

  const start = async (what: Asked<R>) => {
    const { action, selection } = what
    const running = (done: number): BulkRun => ({
      state: "running",
      action: action.label,
      done,
      total: selection.count,
    })
    setAsked(null)
    setRun(running(0))
    try {
      const outcome = await action.run(selection, (done) => setRun(running(done)))
      if (outcome) return finish(what, outcome)
      setRun(null)
      if (outcome === undefined) {
        onClear()
        onDone()
      }
    } catch (error) {
      setRun(null)
      throw error
    }
  }

  const ask = (action: ListBulkAction<R>, selection: Selection<R>) => {
    if (action.confirm) setAsked({ action, selection })
    else void start({ action, selection })
  }

  return {
    run,
    asked,
    ask,
    confirm: () => asked && void start(asked),
    cancel: () => setAsked(null),
    retry: () => retried && void start(retried),
    undo:
      undone &&
      (async () => {
        await undone.run()
        setUndone(null)
        setRun(null)
        onDone()
      }),
    closeReport: () => setRun(null),
  }
}
