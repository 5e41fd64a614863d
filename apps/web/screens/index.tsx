import { AccessibilityScreen, ForgotScreen, LoginScreen } from "@jalon/identity/web"
import { later } from "@jalon/ui"
import { useSearch } from "@tanstack/react-router"
import { type ComponentType, lazy } from "react"
import { localPath } from "../guard/local-path.ts"
import { type GuestScreenName, type OutsideName, type ScreenName, screenAt } from "../routes/index.ts"
import { useAccessPage } from "./use-access-page.tsx"
import { useOnSignedIn } from "./use-on-signed-in.ts"

/** Apart: it reads, and log-in does without what reading needs. */
const Reset = lazy(async () => ({ default: (await import("./Reset.tsx")).Reset }))

/** Drawn here only where nobody serves their own, lighter page: `light/`. */
const signingPages = () => import("./signing-pages.tsx")
const Signing = lazy(async () => ({ default: (await signingPages()).Signing }))
const Signed = lazy(async () => ({ default: (await signingPages()).Signed }))
const AttendanceSigning = lazy(async () => ({ default: (await signingPages()).AttendanceSigning }))

/** The screens behind a link sent by mail, and those behind log-in, come in one file each: log-in knows no names. */
const guestScreens = () => import("./guest-screens.tsx")
const signedIn = () => import("../signed-in.ts")
const GuestScreen = later(async () => (await guestScreens()).GuestScreen)
const Inside = later(async () => (await signedIn()).Inside)

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

/** Open to all; the others are in `guest-screens.tsx` and `inside.tsx`. */
const outside: Record<OutsideName, ComponentType> = {
  login: Login,
  forgot: Forgot,
  reset: Reset,
  accessibility: Accessibility,
  signing: Signing,
  signed: Signed,
  "attendance-signing": AttendanceSigning,
}
const guestScreenNames: Record<GuestScreenName, true> = {
  onboarding: true,
  validation: true,
  partnership: true,
  completion: true,
  convention: true,
  "guest-pro-contract": true,
  verification: true,
  "trainer-link": true,
}

const isOutside = (name: ScreenName): name is OutsideName => name in outside
const isGuestScreen = (name: ScreenName): name is GuestScreenName => name in guestScreenNames

/** Waits for the code of a screen, so that the page shows it whole rather than in documents. */
export const preloadScreen = async (name: ScreenName): Promise<void> => {
  if (isOutside(name)) return
  if (isGuestScreen(name))
    await Promise.all([GuestScreen.preload(), guestScreens().then(({ preload }) => preload(name))])
  else await Promise.all([Inside.preload(), signedIn().then(({ preload }) => preload(name))])
}

export function Screen({ name }: { name: ScreenName }) {
  if (isGuestScreen(name)) return <GuestScreen name={name} />
  if (!isOutside(name)) return <Inside name={name} />
  const Outside = outside[name]
  return <Outside />
}
