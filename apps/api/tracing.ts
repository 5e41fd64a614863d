import type { Data, Who } from "@jalon/data"
import { outline } from "@jalon/kernel"
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"

const startSdk = async (endpoint: string) => {
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ])
  const sdk = new NodeSDK({
    serviceName: "jalon-api",
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` }),
    // Metrics and logs have their own way out; detectors would tell machine names and command lines.
    metricReaders: [],
    logRecordProcessors: [],
    autoDetectResources: false,
    textMapPropagator: null,
  })
  sdk.start()
  return async () => {
    await sdk.shutdown()
    trace.disable()
    context.disable()
  }
}

const tracer = () => trace.getTracer("jalon")

/** One span around one document of work. Of a failure it tells the kind, never the words. */
const inSpan = async <T>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: outline(error).error })
      throw error
    } finally {
      span.end()
    }
  })

const scopeFacts = (who: Who, action: string) => ({ "jalon.action": action, "jalon.scope": who.kind })

const traceData = (data: Data): Data => ({
  ...data,
  inScope: (who, action, work) =>
    inSpan("scope", scopeFacts(who, action), () => data.inScope(who, action, work)),
  readOnce: (who, action, query) =>
    inSpan("read", scopeFacts(who, action), () => data.readOnce(who, action, query)),
  runOnce: (who, action, query) =>
    inSpan("scope", scopeFacts(who, action), () => data.runOnce(who, action, query)),
})

const traceRequests = (app: FastifyInstance) => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook("onRequest", async (request) => {
    const { action } = request.routeOptions.config
    if (action === undefined) return
    const attributes = { "http.request.method": request.method, "http.route": request.routeOptions.url ?? "" }
    spans.set(request, tracer().startSpan(action, { kind: SpanKind.SERVER, attributes, root: true }))
  })
  // Entered as late as possible: reading a body continues in the context of the socket, and would lose ours.
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
    else done()
  })
  app.addHook("onResponse", async (request, reply) => {
    const span = spans.get(request)
    span?.setAttribute("http.response.status_code", reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/**
 * Spans by hand, one per request and one per scope: automatic instrumentation records nothing in ES modules
 * without a loader hook, and where it records it copies addresses. Off, and not even loaded, without an endpoint.
 */
export const openTracing = async (
  app: FastifyInstance,
  endpoint: string | undefined,
  data: Data,
): Promise<Data> => {
  if (endpoint === undefined) return data
  const stop = await startSdk(endpoint)
  app.addHook("onClose", stop)
  traceRequests(app)
  return traceData(data)
}
