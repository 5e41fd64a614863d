import type { Settings } from "./settings.ts"

/** What the screens may know of the tools around the product: public keys, or nothing. */
export const publicConfiguration = (settings: Settings) => ({
  help_url: settings.HELP_URL,
  analytics: settings.POSTHOG_KEY ? { key: settings.POSTHOG_KEY, host: settings.POSTHOG_HOST } : null,
  chat: settings.INTERCOM_APP_ID ? { app_id: settings.INTERCOM_APP_ID } : null,
  errors: settings.SENTRY_DSN ? { dsn: settings.SENTRY_DSN } : null,
})
