import { eachDay, weekdayOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { DayRun } from "../../wire/index.ts"
import type { ShownSession } from "./session-words.ts"

export type AgendaItem =
  | { kind: "day"; date: IsoDate; sessions: ShownSession[] }
  /** Days without a session that share one reason: in company, closed. */
  | { kind: "run"; from: IsoDate; to: IsoDate; run: DayRun }

const SATURDAY = 6
/** A day at school without a session says nothing: it is left out. */
const isTold = (run: DayRun | undefined): run is DayRun => run !== undefined && run.kind !== "school"

/**
 * Somebody's days one after the other: those with sessions, and runs of those without, told once for as long as the same reason
 * lasts. A weekend between two weeks in company does not part them.
 */
export const agendaOf = (
  { from, to }: { from: IsoDate; to: IsoDate },
  sessions: readonly ShownSession[],
  days: readonly DayRun[],
): AgendaItem[] => {
  const items: AgendaItem[] = []
  for (const date of eachDay({ from, to })) {
    const own = sessions.filter(({ on_date }) => on_date === date)
    if (own.length > 0) {
      items.push({ kind: "day", date, sessions: own })
      continue
    }
    const run = days.find((one) => one.from <= date && date <= one.to)
    if (weekdayOf(date) >= SATURDAY || !isTold(run)) continue
    const last = items.at(-1)
    if (last?.kind === "run" && last.run.kind === run.kind && last.run.label === run.label) last.to = date
    else items.push({ kind: "run", from: date, to: date, run })
  }
  return items
}
