import { KitProvider, TopProgress } from "@jalon/ui"
import { Outlet, useRouter, useRouterState } from "@tanstack/react-router"
import { lazy, Suspense } from "react"
import { OfflineBanner } from "./OfflineBanner.tsx"

const Toasts = lazy(async () => ({ default: (await import("./Toasts.tsx")).Toasts }))

/** Around every page, signed in or not. */
export function Root() {
  const router = useRouter()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <KitProvider navigate={(path) => router.history.push(path)}>
      <TopProgress isActive={isLoading} />
      <OfflineBanner />
      <Outlet />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </KitProvider>
  )
}
