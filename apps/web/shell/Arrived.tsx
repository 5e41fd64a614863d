import { useMatch, useParams } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { useApp } from "../app-context.ts"
import type { ScreenRoute } from "../routes/index.ts"
import { words } from "../strings.fr.ts"
import { focusHeading } from "./focus-heading.ts"

/** The first page of a visit is read from its top by the browser itself. */
let isFirstPage = true

/** Titles the tab, tells those who listen, and moves the focus to the heading of a new screen. */
export function Arrived({ route }: { route: ScreenRoute }) {
  const { session, events } = useApp()
  // This screen's own address: the router's is already the next one while the next screen is loading.
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  const { tab: _tab, ...params } = useParams({ strict: false }) as Record<string, string>
  // Moving between the tabs of one record must not take the focus away from the tabs.
  const screen = `${route.path} ${Object.values(params).join(" ")}`
  const told = useRef("")

  useEffect(() => {
    document.title = words.tabTitle(route.title)
    if (told.current === path) return
    told.current = path
    events.arrived({
      path,
      place: { route: route.path, title: route.title },
      user: session.read("user"),
      accountType: session.read("accountType"),
    })
  }, [route, path, session, events])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what moves the focus
  useEffect(() => {
    if (!isFirstPage) focusHeading()
    isFirstPage = false
  }, [screen])

  return null
}
