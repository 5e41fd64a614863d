import { useLocation } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { useApp } from "../app-context.ts"
import { decide } from "../guard/decide.ts"
import { viewerOf } from "../guard/viewer.ts"
import type { ScreenRoute } from "../routes/index.ts"
import { Screen } from "../screens/index.tsx"
import { OpeningScreen } from "../screens/OpeningScreen.tsx"
import { Arrived } from "./Arrived.tsx"

const DeniedScreen = lazy(async () => ({
  default: (await import("../screens/DeniedScreen.tsx")).DeniedScreen,
}))
const SoonScreen = lazy(async () => ({ default: (await import("../screens/SoonScreen.tsx")).SoonScreen }))

/** The screen of a route. What marks the arrival waits beside it until the screen is really there. */
export function RouteScreen({ route }: { route: ScreenRoute }) {
  return (
    <Suspense fallback={<OpeningScreen />}>
      <Content route={route} />
      <Arrived route={route} />
    </Suspense>
  )
}

function Content({ route }: { route: ScreenRoute }) {
  const { session } = useApp()
  const path = useLocation({ select: (location) => location.pathname })
  if (decide(route, viewerOf(session), path).kind === "denied") return <DeniedScreen />
  if (route.soon) return <SoonScreen route={route} />
  return <Screen name={route.screen} />
}
