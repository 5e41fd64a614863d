import { SignedScreen, SigningScreen, tokenIn } from "@jalon/signatures/web"
import { useEffect, useState } from "react"
import { useAccessPage } from "../screens/use-access-page.tsx"
import { Arrival } from "./Arrival.tsx"
import { LightFrame } from "./LightFrame.tsx"

/** The pages of this entry; any other address is the application's, which is loaded for it. */
const SIGNING = "/signature/:token"
const SIGNED = "/signed"
const patternOf = (path: string): string | null => {
  if (path === SIGNED) return SIGNED
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
    <LightFrame navigate={go}>
      <Page path={path} go={go} />
      <Arrival key={path} path={path} route={patternOf(path)} />
    </LightFrame>
  )
}

function Page({ path, go }: { path: string; go: (to: string) => void }) {
  const frame = useAccessPage()
  if (patternOf(path) === SIGNED) return <SignedScreen {...frame} token={tokenIn(location.hash)} />
  const token = decodeURIComponent(path.split("/").at(-1) ?? "")
  return <SigningScreen {...frame} token={token} onAnswered={() => go(`${SIGNED}#${token}`)} />
}
