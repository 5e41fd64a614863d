import { outline } from "@jalon/kernel"
import type { ErrorEvent } from "@sentry/node"

type Facts = { route: string; reference: string }

/** Tells someone outside that something of ours broke. */
export type ErrorReports = {
  reportError: (error: unknown, facts: Facts) => void
  close: () => Promise<void>
}

const nobody: ErrorReports = { reportError: () => undefined, close: async () => undefined }

/** Listed by hand, so that nothing personal leaves by accident: no message, request, user, address or machine name. */
const bare = (event: ErrorEvent, code: string | undefined): ErrorEvent => ({
  type: undefined,
  ...(event.event_id ? { event_id: event.event_id } : {}),
  ...(event.timestamp ? { timestamp: event.timestamp } : {}),
  ...(event.tags ? { tags: event.tags } : {}),
  level: "error",
  platform: "node",
  environment: "production",
  exception: {
    values: (event.exception?.values ?? []).map(({ type, stacktrace }) => ({
      ...(type ? { type } : {}),
      value: code ?? "",
      ...(stacktrace ? { stacktrace } : {}),
    })),
  },
})

/** Without a key nothing is loaded and nothing is sent. */
export const openErrorReports = async (dsn: string | undefined): Promise<ErrorReports> => {
  if (dsn === undefined) return nobody
  const { defaultStackParser, makeNodeTransport, NodeClient, Scope } = await import("@sentry/node")
  // The client alone, not `init`: its integrations would read requests, bodies and headers, and its tracing
  // would compete with ours.
  const client = new NodeClient({
    dsn,
    environment: "production",
    tracesSampleRate: 0.75,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    beforeSend: (event, { originalException }) => bare(event, outline(originalException).code),
  })
  client.init()
  return {
    reportError: (error, facts) => {
      const scope = new Scope()
      scope.setTags(facts)
      client.captureException(error, { originalException: error }, scope)
    },
    close: async () => {
      await client.close(2_000)
    },
  }
}
