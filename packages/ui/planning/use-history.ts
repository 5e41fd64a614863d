import type { Period } from "@jalon/calendar"
import { useState } from "react"

type Periods = readonly Period[]

const isSame = (a: Periods | undefined, b: Periods): boolean =>
  a === b || (a !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** Undo and redo of what was drawn here. Periods that come from elsewhere start a new history. */
export const useHistory = (periods: Periods, onChange: ((periods: Period[]) => void) | undefined) => {
  const [past, setPast] = useState<Periods[]>([])
  const [future, setFuture] = useState<Periods[]>([])
  const [current, setCurrent] = useState(periods)

  // The owner may answer later than we drew: until then it still shows the neighbour of what we last knew.
  const isKnown = [current, past.at(-1), future.at(-1)].some((known) => isSame(known, periods))
  if (!isKnown) {
    setCurrent(periods)
    setPast([])
    setFuture([])
  }

  const emit = (next: Periods) => {
    setCurrent(next)
    onChange?.([...next])
  }
  const change = (next: Periods) => {
    setPast([...past, periods])
    setFuture([])
    emit(next)
  }
  const undo = (): boolean => {
    const before = past.at(-1)
    if (!before) return false
    setPast(past.slice(0, -1))
    setFuture([...future, periods])
    emit(before)
    return true
  }
  const redo = (): boolean => {
    const after = future.at(-1)
    if (!after) return false
    setFuture(future.slice(0, -1))
    setPast([...past, periods])
    emit(after)
    return true
  }
  return { change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
