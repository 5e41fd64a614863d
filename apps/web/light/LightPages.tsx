import { AttendanceSigningScreen } from "@jalon/attendance/web"
import { SignedScreen, SigningScreen, tokenIn } from "@jalon/signatures/web"
import { KitProvider } from "@jalon/ui"
import { Suspense, useEffect, useState } from "react"
import { useApp } from "../app-context.ts"
import { accessRoutes } from "../routes/access.ts"
import { OpeningScreen } from "../screens/OpeningScreen.tsx"
import { useAccessPage } from "../screens/use-access-page.tsx"
import { focusHeading } from "../shell/focus-heading.ts"
import { OfflineBanner } from "../shell/OfflineBanner.tsx"
import { words } from "../strings.fr.ts"
import { Broken } from "./Broken.tsx"

/** The pages of this entry; any other address is the application's, which is loaded for it. */
const SIGNING = "/signature/:token"
const SIGNED = "/signed"
const ATTENDANCE = "/emargement/:sheet"
const patternOf = (path: string): string | null => {
  if (path === SIGNED) return SIGNED
  if (/^\/emargement\/[^/]+$/.test(path)) return ATTENDANCE
  return /^\/signature\/[^/]+$/.test(path) ? SIGNING : null
}

/** Without the router: few pages, of which one leads to another. */
export function LightPages() {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => setPath(location.pathname)
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [])
  const go = (to: string) => {
    if (patternOf(new URL(to, location.href).pathname) === null) return location.assign(to)
    history.pushState(null, "", to)
    setPath(location.pathname)
  }
  return (
    <KitProvider navigate={go}>
      <OfflineBanner />
      <Broken>
        <Suspense fallback={<OpeningScreen />}>
          <Page path={path} go={go} />
          <Arrival key={path} path={path} />
        </Suspense>
      </Broken>
    </KitProvider>
  )
}

function Page({ path, go }: { path: string; go: (to: string) => void }) {
  const frame = useAccessPage()
  if (patternOf(path) === SIGNED) return <SignedScreen {...frame} token={tokenIn(location.hash)} />
  const token = decodeURIComponent(path.split("/").at(-1) ?? "")
  if (patternOf(path) === ATTENDANCE) return <AttendanceSigningScreen {...frame} sheetId={token} />
  return <SigningScreen {...frame} token={token} onAnswered={() => go(`${SIGNED}#${token}`)} />
}

let isFirstPage = true

/** What `shell/Arrived.tsx` does for the pages of the router. */
function Arrival({ path }: { path: string }) {
  const { session, events } = useApp()
  useEffect(() => {
    const route = accessRoutes.find((one) => one.path === patternOf(path))
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
  }, [path, session, events])
  return null
}
