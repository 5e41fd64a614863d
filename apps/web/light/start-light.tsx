import "@jalon/ui/styles.css"
import { ClientProvider } from "@jalon/client"
import { speakFrench } from "@jalon/wire-kit"
import { type ReactNode, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createApp } from "../app.ts"
import { AppContext } from "../app-context.ts"
import { startAround } from "../around/index.ts"

/** The pages of a signature and of a presence, for phones on slow networks: the same screens and client, without the router and the shell. */
export const startLight = (place: HTMLElement, page: ReactNode): void => {
  speakFrench()
  const app = createApp()
  void startAround(app)
  createRoot(place, { onUncaughtError: (error) => app.events.failed("uncaught", error) }).render(
    <StrictMode>
      <AppContext value={app}>
        <ClientProvider client={app.client}>{page}</ClientProvider>
      </AppContext>
    </StrictMode>,
  )
}
