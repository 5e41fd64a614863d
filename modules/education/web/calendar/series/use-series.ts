import { weekdayOf } from "@jalon/calendar"
import { type Answer, useCommand } from "@jalon/client"
import { useState } from "react"
import { createSeries, type SeriesRule, type SessionFields } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { useWritten } from "../weeks/use-operation.ts"
import { seriesWords as words } from "./strings.fr.ts"

export type Trial = Answer<typeof createSeries>
export type Rule = SeriesRule & { ends: "until" | "count" }

const initial: Rule = {
  weekdays: [],
  interval_weeks: 1,
  ends: "until",
  until: null,
  count: 10,
  follow_rhythm: true,
  skip_public_holidays: true,
  skip_closures: true,
  make_up: false,
}

/** The rule of a series while it is written, what it would make, and its making. */
export const useSeries = (onCreated: (firstDate: string) => void) => {
  const [isRepeated, repeat] = useState(false)
  const [rule, setRule] = useState(initial)
  const [isTried, tryIt] = useState(false)
  const [trial, setTrial] = useState<{ session: SessionFields; found: Trial } | null>(null)
  const command = useCommand(createSeries, { refreshes, quiet: "when_done" })
  const written = useWritten("series")
  const { ends, ...sent } = rule
  const bodyOf = (session: SessionFields, is_trial: boolean) => ({
    body: {
      session,
      rule: {
        ...sent,
        until: ends === "until" ? rule.until : null,
        count: ends === "count" ? rule.count : null,
      },
      is_trial,
    },
  })
  const isMissing = rule.weekdays.length === 0 || (ends === "until" ? rule.until === null : !rule.count)
  return {
    isRepeated,
    /** A series begins with the weekday of its first session. */
    repeat: (isOn: boolean, firstDate: string | null | undefined) => {
      repeat(isOn)
      if (isOn && firstDate && rule.weekdays.length === 0)
        setRule({ ...rule, weekdays: [weekdayOf(firstDate)] })
    },
    rule,
    change: (changes: Partial<Rule>) => setRule({ ...rule, ...changes }),
    faultOf: (field: "weekdays" | "end"): string | undefined => {
      if (!isTried) return undefined
      if (field === "weekdays") return rule.weekdays.length === 0 ? words.noDay : undefined
      const isEmpty = ends === "until" ? rule.until === null : !rule.count
      return isEmpty ? words.noEnd : command.refused?.fields?.["rule.until"]
    },
    command,
    trial: trial?.found ?? null,
    /** What it would make; null when something is missing. */
    check: async (session: SessionFields): Promise<{ trial: Trial } | "incomplete" | null> => {
      tryIt(true)
      if (isMissing) return "incomplete"
      const found = await command.run(bodyOf(session, true))
      if (found) setTrial({ session, found })
      return found && { trial: found }
    },
    back: () => setTrial(null),
    create: async () => {
      if (!trial) return
      const made = await command.run(bodyOf(trial.session, false))
      if (!made) return
      written.tell(made)
      onCreated(made.dates[0] ?? trial.session.on_date)
    },
  }
}
export type SeriesState = ReturnType<typeof useSeries>
