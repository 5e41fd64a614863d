import type { App } from "../app.ts"
import { type ScreenRoute, screenAt } from "../routes/index.ts"
import { decide, type Verdict } from "./decide.ts"
import { loadMissing } from "./loading.ts"
import { localPath } from "./local-path.ts"
import { isSignedIn, viewerOf } from "./viewer.ts"

/** The address asked for: `path` with its query, `hash` apart because it must not travel in a query. */
export type Asked = { path: string; hash: string; next: unknown }

const isAlwaysOpen = (route: ScreenRoute) => route.access === "anyone" && route.whenSignedIn === "allowed"

/** Loads what is missing, then decides. */
export const guard = async (app: App, route: ScreenRoute, asked: Asked): Promise<Verdict> => {
  if (isSignedIn(app.session)) {
    // An open page stays open even when the server cannot tell who is looking.
    await loadMissing(app.client).catch((error: unknown) => {
      if (!isAlwaysOpen(route) && isSignedIn(app.session)) throw error
    })
  }
  const verdict = decide(route, viewerOf(app.session), asked.path)
  if (verdict.kind !== "redirect") return verdict
  return { kind: "redirect", to: withMemory(app, route, asked, verdict.to) }
}

/** The page asked for, when it is one that someone signed in can open: never log-in itself, which would turn round. */
const intendedFrom = (next: unknown): string | null => {
  const path = localPath(next)
  const screen = path === null ? null : screenAt(path.split("?")[0] ?? "")
  return screen?.whenSignedIn === "allowed" ? path : null
}

/** Log-in remembers the page asked for, and leads there once someone is signed in. */
const withMemory = (app: App, route: ScreenRoute, asked: Asked, to: string): string => {
  if (!to.startsWith("/login")) {
    const intended = route.path === "/login" ? intendedFrom(asked.next) : null
    return intended === null ? to : `${intended}${asked.hash}`
  }
  const ending = app.ending()
  if (ending === "left") return "/login"
  return `${to}${ending === "expired" ? "&session=expired" : ""}${asked.hash}`
}
