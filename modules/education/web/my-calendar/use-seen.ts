import { useCommand } from "@jalon/client"
import { useEffect, useRef } from "react"
import type { seeCompanyCalendar, seeOwnCalendar, seeOwnTeaching } from "../../wire/index.ts"

/** Whoever opens a page has seen what it shows: told once, and not before it is there. */
export const useSeen = (
  route: typeof seeOwnCalendar | typeof seeOwnTeaching | typeof seeCompanyCalendar,
  isShown: boolean,
): void => {
  const { run } = useCommand(route, { quiet: true })
  const isTold = useRef(false)
  useEffect(() => {
    if (!isShown || isTold.current) return
    isTold.current = true
    void run()
  }, [isShown, run])
}
