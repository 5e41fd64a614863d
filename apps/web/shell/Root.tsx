import { KitProvider, ToastRegion, TopProgress } from "@jalon/ui"
import { Outlet, useRouter, useRouterState } from "@tanstack/react-router"
import { OfflineBanner } from "./OfflineBanner.tsx"

/** Around every page, signed in or not. */
export function Root() {
  const router = useRouter()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <KitProvider navigate={(path) => router.history.push(path)}>
      <TopProgress isActive={isLoading} />
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
    </KitProvider>
  )
}
