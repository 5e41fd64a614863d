import { allows, isMeantFor, landingOf, type Viewer } from "@jalon/identity/rules"
import type { ScreenRoute } from "../routes/index.ts"

export type Verdict = { kind: "allow" } | { kind: "redirect"; to: string } | { kind: "denied" }

type Guarded = Pick<ScreenRoute, "access" | "whenSignedIn">

export const loginFor = (path: string): string =>
  path === "/" ? "/login" : `/login?${new URLSearchParams({ next: path })}`

/**
 * What happens when `viewer` (null: nobody signed in) asks for a route at `path`.
 * « Home » is the place of work of the viewer: for most the home of the account type, for teaching-only
 * members and the special organization the page log-in leads to.
 */
export const decide = (route: Guarded, viewer: Viewer | null, path: string): Verdict => {
  if (viewer === null) {
    return route.access === "anyone" ? { kind: "allow" } : { kind: "redirect", to: loginFor(path) }
  }
  const isElsewhere = route.whenSignedIn === "go-home" || !isMeantFor(route.access, viewer.accountType)
  if (isElsewhere) return { kind: "redirect", to: landingOf(viewer) }
  return allows(route.access, viewer) ? { kind: "allow" } : { kind: "denied" }
}
