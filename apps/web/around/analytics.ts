import posthog, { type CaptureResult } from "posthog-js/dist/module.no-external"
import "posthog-js/dist/posthog-recorder"
import type { NavigationListener } from "../navigation-events.ts"

/** Everything an event may carry about where it happened; addresses hold tokens and ids, so they are not among them. */
const ADDRESSES = /url|referrer|pathname|referring|href/i

/** The last word before anything leaves: patterns stay, real addresses go. */
export const withoutAddresses = (event: CaptureResult | null): CaptureResult | null => {
  if (event === null) return null
  const kept = Object.entries(event.properties).filter(([name]) => !ADDRESSES.test(name))
  return { ...event, properties: Object.fromEntries(kept) }
}

export const startAnalytics = ({ key, host }: { key: string; host: string }): NavigationListener => {
  posthog.init(key, {
    api_host: host,
    // Pages are recorded by the navigation hooks, by their pattern.
    capture_pageview: false,
    capture_pageleave: false,
    autocapture: false,
    capture_exceptions: false,
    disable_surveys: true,
    advanced_disable_flags: true,
    // The browser's storage holds the specification's keys and no other.
    persistence: "memory",
    person_profiles: "identified_only",
    session_recording: {
      // Every field and every text: names, social-security numbers and documents never leave the page.
      maskAllInputs: true,
      maskTextSelector: "*",
      blockSelector: "img, canvas, iframe, object, [data-private]",
      recordHeaders: false,
      recordBody: false,
      maskCapturedNetworkRequestFn: () => null,
    },
    before_send: withoutAddresses,
  })
  return (event) => {
    switch (event.kind) {
      case "pageview":
        posthog.capture("$pageview", { route: event.place.route, title: event.place.title })
        return
      case "pageleave":
        posthog.capture("$pageleave", { route: event.place.route })
        return
      case "identify":
        posthog.identify(event.user.id, { account_type: event.accountType })
        return
      case "reset":
        posthog.reset()
        return
      case "failed":
        return
    }
  }
}
