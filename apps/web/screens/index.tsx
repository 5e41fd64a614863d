import { AccessibilityScreen, ForgotScreen, LoginScreen } from "@jalon/identity/web"
import { useSearch } from "@tanstack/react-router"
import { type ComponentType, lazy } from "react"
import { localPath } from "../guard/local-path.ts"
import { type OutsideName, type ScreenName, screenAt } from "../routes/index.ts"
import { useAccessPage, useOnSignedIn } from "./access-page.tsx"

/** Apart: it reads, and log-in does without what reading needs. */
const Reset = lazy(async () => ({ default: (await import("./Reset.tsx")).Reset }))

/** Pages opened by a link, together in one file. */
const door = (name: keyof typeof import("./doors.tsx")) =>
  lazy(async () => ({ default: (await import("./doors.tsx"))[name] }))

/** The screens behind log-in come with the shell, in one file: log-in need not even know their names. */
const Inside = lazy(async () => ({ default: (await import("./inside.tsx")).Inside }))

const titleOf = (next: string | null): string | undefined =>
  next === null ? undefined : screenAt(next.split("?")[0] ?? "")?.title

function Login() {
  const search: { next?: unknown; session?: unknown } = useSearch({ strict: false })
  return (
    <LoginScreen
      {...useAccessPage()}
      onSignedIn={useOnSignedIn()}
      intendedTitle={titleOf(localPath(search.next))}
      sessionEnded={search.session === "expired"}
    />
  )
}

function Forgot() {
  return <ForgotScreen {...useAccessPage()} />
}

function Accessibility() {
  return <AccessibilityScreen {...useAccessPage()} />
}

/** Open to all; the others are in `inside.tsx`. */
const outside: Record<OutsideName, ComponentType> = {
  login: Login,
  forgot: Forgot,
  reset: Reset,
  accessibility: Accessibility,
  onboarding: door("Onboarding"),
  validation: door("Validation"),
  partnership: door("Partnership"),
  completion: door("Completion"),
  convention: door("Convention"),
  "guest-pro-contract": door("GuestProContract"),
}

const isOutside = (name: ScreenName): name is OutsideName => name in outside

export function Screen({ name }: { name: ScreenName }) {
  if (!isOutside(name)) return <Inside name={name} />
  const Outside = outside[name]
  return <Outside />
}
