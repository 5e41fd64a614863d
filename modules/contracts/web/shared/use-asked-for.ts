import { useId, useState } from "react"

/** The day by which an answer is wished: a day that cannot be read is put right before anything is sent. */
export const useAskedFor = (known: string | null = null) => {
  const id = useId()
  const [day, setDay] = useState(known)
  const [isUnreadable, setUnreadable] = useState(false)
  return {
    day,
    field: {
      id,
      optional: true,
      value: day,
      onChange: (typed: string | null, unreadable?: unknown) => {
        setDay(typed)
        setUnreadable(unreadable !== undefined)
      },
    },
    /** Goes to the day while it cannot be read. */
    isHeldBack: (): boolean => {
      if (isUnreadable) document.getElementById(id)?.focus()
      return isUnreadable
    },
  }
}
