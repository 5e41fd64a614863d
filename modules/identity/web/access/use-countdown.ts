import { useEffect, useState } from "react"
import { secondsLeft } from "../moments.ts"

/** Counts down from its first drawing, and again each time it is asked to. */
export const useCountdown = (seconds: number): { left: number; restart: () => void } => {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const tick = () => {
      const rest = secondsLeft(until, Date.now())
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  const restart = () => {
    setLeft(seconds)
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, restart }
}
