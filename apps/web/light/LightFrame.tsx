import { KitProvider } from "@jalon/ui"
import { type ReactNode, Suspense } from "react"
import { OpeningScreen } from "../screens/OpeningScreen.tsx"
import { OfflineBanner } from "../shell/OfflineBanner.tsx"
import { Broken } from "./Broken.tsx"

interface LightFrameProps {
  navigate: (to: string) => void
  children: ReactNode
}

/** What stands around each page that is not the application's. */
export function LightFrame({ navigate, children }: LightFrameProps) {
  return (
    <KitProvider navigate={navigate}>
      <OfflineBanner />
      <Broken>
        <Suspense fallback={<OpeningScreen />}>{children}</Suspense>
      </Broken>
    </KitProvider>
  )
}
