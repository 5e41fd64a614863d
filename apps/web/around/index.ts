import type { App } from "../app.ts"
import type { NavigationEvent, NavigationListener } from "../navigation-events.ts"
import { type Configuration, readConfiguration } from "./configuration.ts"

export type Tool = { start: () => Promise<NavigationListener> }

/** Each tool is a file of its own, loaded only when its key is there. */
const toolsFor = ({ analytics, chat, errors }: Configuration, app: App): Tool[] => [
  ...(errors ? [{ start: async () => (await import("./errors.ts")).startErrors(errors) }] : []),
  ...(analytics ? [{ start: async () => (await import("./analytics.ts")).startAnalytics(analytics) }] : []),
  ...(chat ? [{ start: async () => (await import("./chat.ts")).startChat(chat, app.session) }] : []),
]

const whenQuiet = () =>
  new Promise<void>((go) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => go(), { timeout: 3000 })
    else setTimeout(go, 1000)
  })

/** A tool that throws is reported; it takes neither the screen nor the other tools down with it. */
const harmless =
  (listener: NavigationListener): NavigationListener =>
  (event) => {
    try {
      listener(event)
    } catch (error) {
      reportError(error)
    }
  }

/**
 * Analytics, chat and error reports. They come after the first screen, hear what happened in the meantime, and
 * the product works the same when none of them is configured or one of them fails to load.
 */
export const startAround = async (app: App): Promise<void> => {
  const missed: NavigationEvent[] = []
  const stopKeeping = app.events.listen((event) => missed.push(event))
  await whenQuiet()
  const tools = toolsFor(await readConfiguration(), app)
  const started = await Promise.allSettled(tools.map((tool) => tool.start()))
  stopKeeping()
  for (const tool of started) {
    if (tool.status !== "fulfilled") continue
    const listener = harmless(tool.value)
    missed.forEach(listener)
    app.events.listen(listener)
  }
}
