import helmet from "@fastify/helmet"
import rateLimit from "@fastify/rate-limit"
import { Refusal } from "@jalon/kernel"
import type { FastifyInstance } from "fastify"
import { callerKey } from "./caller.ts"
import type { Settings } from "./settings.ts"

const origin = (url: string | undefined): string[] => (url ? [new URL(url).origin] : [])

/** Third parties appear in the policy only when the operator configured them. */
const outside = (settings: Settings) => ({
  scripts: settings.INTERCOM_APP_ID ? ["https://widget.intercom.io", "https://js.intercomcdn.com"] : [],
  connections: [
    ...(settings.POSTHOG_KEY ? origin(settings.POSTHOG_HOST) : []),
    ...origin(settings.SENTRY_DSN),
    ...(settings.INTERCOM_APP_ID ? ["https://*.intercom.io", "wss://*.intercom.io"] : []),
  ],
  files: origin(settings.S3_ENDPOINT),
})

const policy = (settings: Settings) => {
  const { scripts, connections, files } = outside(settings)
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    // The chat provider's widget writes its own styles into the page; without chat nothing may.
    styleSrc: ["'self'", ...(settings.INTERCOM_APP_ID ? ["'unsafe-inline'"] : [])],
    imgSrc: ["'self'", "data:", "blob:", ...files],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connections, ...files],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", "blob:", ...files],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // Policies of our own, each of which knows its one address: the worker of the pages that open without network, and the
    // chat's script.
    trustedTypes: ["offline", ...(settings.INTERCOM_APP_ID ? ["default"] : [])],
  }
}

const COUNTED = /^\/(?:api|files|healthz|readyz|configuration\.json)(?:[/?]|$)/

export const protect = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(settings) },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
  })
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: ({ caller }) =>
      caller ? settings.CALLS_PER_MINUTE_AND_ACCOUNT : settings.CALLS_PER_MINUTE_AND_ADDRESS,
    keyGenerator: callerKey,
    // Files of the screens cost nothing to give, and a class that opens the product for the first time asks for thousands.
    allowList: ({ url }) => !COUNTED.test(url),
    errorResponseBuilder: () => new Refusal("request.too_many"),
  })
}
