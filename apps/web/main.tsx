import "@jalon/ui/styles.css"
import { ClientProvider } from "@jalon/client"
import { belowDesktop } from "@jalon/ui"
import { speakFrench } from "@jalon/wire-kit"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { createApp } from "./app.ts"
import { AppContext } from "./app-context.ts"
import { startAround } from "./around/index.ts"
import { createAppRouter } from "./router.tsx"
import { watchSession } from "./watch-session.ts"

speakFrench()

const app = createApp()
const router = createAppRouter(app)
watchSession(app, router)
void startAround(app)

const place = document.getElementById("root")
if (!place) throw new Error("The page has no #root")

// Read first where there is a sidebar, so that it does not change width under the reader's eyes.
const display = app.display.load()
if (!matchMedia(belowDesktop).matches) await display

createRoot(place, {
  onUncaughtError: (error) => app.events.failed("uncaught", error),
}).render(
  <StrictMode>
    <AppContext value={app}>
      <ClientProvider client={app.client}>
        <RouterProvider router={router} />
      </ClientProvider>
    </AppContext>
  </StrictMode>,
)
