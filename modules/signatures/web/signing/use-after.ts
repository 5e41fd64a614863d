import { useEffect, useState } from "react"

/** Whether this long has passed since it was first shown. */
export const useAfter = (milliseconds: number): boolean => {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasPassed
}

/** How many seconds are left of `seconds` after a moment; 0 once they are over, or when there is no moment. */
export const useSecondsLeft = (since: number | null, seconds: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = since === null ? 0 : Math.max(0, Math.ceil((since + seconds * 1000 - now) / 1000))
  useEffect(() => {
    if (since === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return left
}
