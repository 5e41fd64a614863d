import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  getClient,
  httpClientIntegration,
  init,
  replayIntegration,
  setUser,
  startBrowserTracingNavigationSpan,
} from "@sentry/react"
import type { NavigationListener } from "../navigation-events.ts"

/** Rates and environment are the specification's. */
export const RATES = { traces: 0.75, replays: 0.3, replaysOnError: 1, environment: "production" } as const
/** Failed calls to this path are reported by themselves: a company is waiting behind each of them. */
export const WATCHED_PATH = "/administrative/training-convention/validation"

/** Where it happened, by pattern: an address can hold the secret of a link. */
let route = "/"

const withoutAddresses = <E extends { request?: unknown; breadcrumbs?: unknown; urls?: unknown }>(
  event: E,
): E => ({
  ...event,
  ...("request" in event ? { request: { url: route } } : {}),
  ...("urls" in event ? { urls: [route] } : {}),
  breadcrumbs: undefined,
})

export const startErrors = ({ dsn }: { dsn: string }): NavigationListener => {
  init({
    dsn,
    environment: RATES.environment,
    tracesSampleRate: RATES.traces,
    replaysSessionSampleRate: RATES.replays,
    replaysOnErrorSampleRate: RATES.replaysOnError,
    // Addresses of calls hold ids and tokens: only whole pages are timed, by their pattern.
    tracePropagationTargets: [],
    beforeBreadcrumb: () => null,
    beforeSend: (event: ErrorEvent) => withoutAddresses(event),
    integrations: [
      browserTracingIntegration({
        instrumentNavigation: false,
        instrumentPageLoad: false,
        traceFetch: false,
        traceXHR: false,
      }),
      httpClientIntegration({ failedRequestTargets: [WATCHED_PATH] }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        stickySession: false,
        // Compression would run in a worker made from a blob, which the content security policy refuses.
        useCompression: false,
        networkDetailAllowUrls: [],
        beforeAddRecordingEvent: (event) => {
          const { data } = event as { data?: { href?: string; tag?: string } }
          // Performance and network entries name addresses.
          if (data?.tag === "performanceSpan" || data?.tag === "breadcrumb") return null
          if (data?.href !== undefined) data.href = route
          return event
        },
      }),
    ],
  })
  addEventProcessor((event) => withoutAddresses(event))
  return (event) => {
    switch (event.kind) {
      case "pageview": {
        route = event.place.route
        const client = getClient()
        if (client) startBrowserTracingNavigationSpan(client, { name: route })
        return
      }
      case "identify":
        setUser({ id: event.user.id })
        return
      case "reset":
        setUser(null)
        return
      case "failed":
        captureException(event.error, { tags: { reference: event.reference } })
        return
      case "pageleave":
        return
    }
  }
}
