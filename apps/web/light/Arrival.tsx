import { useEffect } from "react"
import { useApp } from "../app-context.ts"
import { accessRoutes } from "../routes/access.ts"
import { focusHeading } from "../shell/focus-heading.ts"
import { words } from "../strings.fr.ts"

let isFirstPage = true

/** What `shell/Arrived.tsx` does for the pages of the router: `route` is the path of one of them, as it is declared. */
export function Arrival({ path, route: wanted }: { path: string; route: string | null }) {
  const { session, events } = useApp()
  useEffect(() => {
    const route = accessRoutes.find((one) => one.path === wanted)
    if (!route) return
    document.title = words.tabTitle(route.title)
    events.arrived({
      path,
      place: { route: route.path, title: route.title },
      user: session.read("user"),
      accountType: session.read("accountType"),
    })
    if (!isFirstPage) {
      scrollTo(0, 0)
      focusHeading()
    }
    isFirstPage = false
  }, [path, wanted, session, events])
  return null
}
