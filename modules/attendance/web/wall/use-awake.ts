import { useEffect } from "react"

/** Keeps the screen of the room lit while the wall is shown; asked again each time the page comes back. */
export const useAwake = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== "visible") return
      // Refused by a battery that is low, or unknown to the browser: the wall works all the same.
      const given = await navigator.wakeLock?.request("screen").catch(() => null)
      if (isOver) await given?.release()
      else lock = given ?? null
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener("visibilitychange", askAgain)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", askAgain)
      void lock?.release()
    }
  }, [])
}
