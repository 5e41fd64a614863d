import type { Period } from "@jalon/calendar"
import { type Answer, useCommand } from "@jalon/client"
import { useEffect, useRef, useState } from "react"
import { type getClassCalendar, listClasses, paintCalendar } from "../../wire/index.ts"
import { rhythmWords as words } from "./strings.fr.ts"
import { strokesBetween } from "./strokes.ts"

type Calendar = Answer<typeof getClassCalendar>["calendar"]

const AFTER_CHANGE = 800
const RETRY = 5000
const clock = new Intl.DateTimeFormat("fr-FR", { hour: "2-digit", minute: "2-digit" })

/**
 * The year as it is drawn, saved as one goes. Only strokes are sent, so that two people who draw at once both keep
 * what they drew; what one has drawn is shown at once and stays until it is saved.
 */
export const useDrawnYear = (calendar: Calendar) => {
  const paint = useCommand(paintCalendar, { refreshes: [listClasses], quiet: true })
  const [periods, setPeriods] = useState<Period[]>(calendar.periods)
  const [state, setState] = useState("")
  const saved = useRef<readonly Period[]>(calendar.periods)
  const drawn = useRef<Period[]>(calendar.periods)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const isGone = useRef(false)

  const later = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), wait)
  }

  const save = async () => {
    clearTimeout(timer.current)
    if (isSending.current) return later(AFTER_CHANGE)
    const sent = drawn.current
    const strokes = strokesBetween(saved.current, sent)
    if (strokes.length === 0) return setState("")
    isSending.current = true
    setState(words.saving)
    const answer = await paint.run({ params: { classId: calendar.class.id }, body: { strokes } })
    isSending.current = false
    if (!answer) {
      setState(words.retry)
      if (!isGone.current) later(RETRY)
      return
    }
    setState(words.saved(clock.format(new Date())))
    // What others drew meanwhile comes with the answer, unless one is already drawing again.
    saved.current = answer.calendar.periods
    if (drawn.current === sent) {
      drawn.current = answer.calendar.periods
      setPeriods(answer.calendar.periods)
    } else later(AFTER_CHANGE)
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    isGone.current = false
    const onLeave = (event: BeforeUnloadEvent) => {
      if (strokesBetween(saved.current, drawn.current).length === 0) return
      event.preventDefault()
      // While the browser asks whether to leave, what was drawn is on its way.
      void latest.current()
    }
    addEventListener("beforeunload", onLeave)
    return () => {
      removeEventListener("beforeunload", onLeave)
      isGone.current = true
      void latest.current()
    }
  }, [])

  return {
    periods,
    state,
    change: (next: Period[]) => {
      drawn.current = next
      setPeriods(next)
      // « Enregistré » of the stroke before would say that this one is safe.
      setState(words.saving)
      later(AFTER_CHANGE)
    },
    /** Before the whole year is made again. */
    settle: save,
    /** A year made anew, which is already saved. */
    replace: (next: Period[]) => {
      clearTimeout(timer.current)
      saved.current = next
      drawn.current = next
      setPeriods(next)
      setState(words.saved(clock.format(new Date())))
    },
  }
}
