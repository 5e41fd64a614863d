import { useEffect, useRef, useState } from "react"

const CALM_MS = 10_000

/** What a screen reader is told of a screen that changes all the time: the last of it, at most every ten seconds. */
export const useCalmStatus = (text: string): string => {
  const [said, say] = useState(text)
  const latest = useRef(text)
  latest.current = text
  useEffect(() => {
    const timer = setInterval(() => say(latest.current), CALM_MS)
    return () => clearInterval(timer)
  }, [])
  return said
}
