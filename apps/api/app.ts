import compress from "@fastify/compress"
import multipart from "@fastify/multipart"
import { attendanceKeys, watchWalls } from "@jalon/attendance/server"
import { loadBlankForms } from "@jalon/contracts/server"
import { type Data, deriveKey, fieldVault, newId, rootKeysOf } from "@jalon/data"
import { openDocuments, openPagePictures } from "@jalon/documents"
import { feedKey } from "@jalon/education/server"
import { guestLinkKey, guestLinkToken, openGuestLinks } from "@jalon/guest-links/server"
import { type IdentityServices, identityKeys, openAccountCreation } from "@jalon/identity/server"
import { outline, Refusal } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { openOpcos, readOpcoSettings } from "@jalon/ports/opco"
import { openRegisters } from "@jalon/ports/registers"
import { clamavScan, noScan, type ScanPort } from "@jalon/ports/scan"
import { platformTrust, signingKeys } from "@jalon/signatures/server"
import { speakFrench } from "@jalon/wire-kit"
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify"
import { recogniseCallers } from "./caller.ts"
import { publicConfiguration } from "./configuration.ts"
import { allowOrigins } from "./cors.ts"
import { serveDocs } from "./docs.ts"
import { serveDiskFiles } from "./files.ts"
import { logger, logRequests } from "./logging.ts"
import { served } from "./modules.ts"
import { operate } from "./monitoring.ts"
import { mount } from "./mount.ts"
import { answerTo } from "./refusals.ts"
import { openErrorReports } from "./report-errors.ts"
import { protect } from "./security.ts"
import type { Settings } from "./settings.ts"
import { limitSlowBodies, SLOWEST_HEADERS_MS, SLOWEST_REQUEST_MS } from "./slow-bodies.ts"
import { announceStop } from "./stopping.ts"
import { openTracing } from "./tracing.ts"
import { serveWeb } from "./web.ts"

const openScan = ({ CLAMAV_HOST: host, CLAMAV_PORT: port }: Settings): ScanPort =>
  host ? clamavScan({ address: { host, port } }) : noScan

const registersOf = (settings: Settings) =>
  openRegisters({
    companyRegisterUrl: settings.COMPANY_REGISTER_URL ?? "",
    opcoRegisterUrl: settings.OPCO_REGISTER_URL ?? "",
    rncpRegisterUrl: settings.RNCP_REGISTER_URL ?? "",
    rncpRegisterKey: settings.RNCP_REGISTER_KEY,
    addressRegisterUrl: settings.ADDRESS_REGISTER_URL ?? "",
  })

/** The key stays with the worker: the API neither asks nor tells the provider anything. */
const providerAccessOf = ({
  SIGNATURE_PROVIDER_NAME: name,
  SIGNATURE_PROVIDER_WEBHOOK_SECRET: webhookSecret,
}: Settings) => (webhookSecret ? { name, webhookSecret } : null)

const showHeaderIcons = ({ HEADER_ICONS, NODE_ENV }: Settings) => HEADER_ICONS ?? NODE_ENV !== "production"

/** The reader went away before her answer was whole: a failure of nobody. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && outline(error).code === "ERR_STREAM_PREMATURE_CLOSE"

/** The whole HTTP side, ready to listen. Nothing here is kept in memory that a second process would need. */
export const createApi = async (settings: Settings, data: Data): Promise<FastifyInstance> => {
  speakFrench()
  const master = Buffer.from(settings.MASTER_SECRET, "base64")
  const keys = identityKeys(master)
  const store = openFiles(settings, deriveKey(master, "files/links"))
  const identity: IdentityServices = {
    keys,
    files: store.files,
    settings: {
      helpUrl: settings.HELP_URL,
      headerIcons: showHeaderIcons(settings),
      chatSecret: settings.INTERCOM_SECRET ?? null,
    },
  }
  const vault = fieldVault(rootKeysOf(settings.FIELD_KEYS))
  const documents = openDocuments()
  const pagePictures = openPagePictures()
  const wallWatch = watchWalls(data)
  const routes = served({
    files: { files: store.files, scan: openScan(settings), vault },
    identity,
    accountCreation: openAccountCreation(identity),
    guestLinks: openGuestLinks(guestLinkKey(master)),
    guestLinkToken: (guestLinkId) => guestLinkToken(guestLinkKey(master), guestLinkId),
    attendanceKeys: attendanceKeys(master),
    wallWatch,
    signingKeys: signingKeys(master),
    sealTrust: platformTrust(master, settings),
    smsCodes: settings.SMS_CODES ?? false,
    providerAccess: providerAccessOf(settings),
    registers: registersOf(settings),
    opcos: openOpcos(readOpcoSettings(settings.OPCO_APIS)),
    vault,
    documents,
    pagePictures,
    blankForms: settings.BLANK_FORMS_FOLDER ? await loadBlankForms(settings.BLANK_FORMS_FOLDER) : new Map(),
    feedKey: feedKey(master),
    exportLinks: { exportLinkKey: deriveKey(master, "exports/links"), publicUrl: settings.PUBLIC_URL },
  })

  const app = fastify({
    logger: logger(settings.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUSTED_PROXIES ?? false,
    bodyLimit: 1024 * 1024,
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: SLOWEST_REQUEST_MS,
    http: { headersTimeout: SLOWEST_HEADERS_MS, connectionsCheckingInterval: 5_000 },
    // A call that came in before the server stopped listening is answered; its connection is told to close (stopping.ts).
    return503OnClosing: false,
    // The framework's own answer would repeat the address that it could not read.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      const { status, body } = answerTo(new Refusal("request.invalid"))
      reply.code(status).send(body)
    },
  })
  announceStop(app)
  const { reportError, close: closeReports } = await openErrorReports(settings.SENTRY_DSN)
  app.addHook("preClose", async () => wallWatch.close())
  app.addHook("onClose", closeReports)
  app.addHook("onClose", documents.close)
  app.addHook("onClose", pagePictures.close)
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body, ours } = answerTo(error)
    if (ours && !hasLeft(error, request)) {
      const route = request.routeOptions.config.action ?? "static"
      request.log.error({ err: error, route }, "request failed")
      reportError(error, { route, reference: request.id })
    }
    return reply.code(status).headers(headers).send(body)
  })
  logRequests(app)
  limitSlowBodies(app, settings.BODY_SECONDS)
  const tracedData = await openTracing(app, settings.OTEL_EXPORTER_OTLP_ENDPOINT, data)
  // Before the limits: a page of another origin must be able to read that it is refused.
  allowOrigins(app, settings.ALLOWED_ORIGINS)
  await recogniseCallers(app, keys)
  await protect(app, settings)
  await app.register(compress, { threshold: 2048 })
  await app.register(multipart)
  operate(app, data)

  await app.register(
    async (api) => {
      api.addHook("onSend", async (_request, reply) => {
        reply.header("cache-control", "no-store")
      })
      for (const one of routes) mount(api, one, tracedData)
    },
    { prefix: "/api/v1" },
  )
  app.get("/configuration.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(publicConfiguration(settings)),
  )
  if (settings.API_DOCS ?? settings.NODE_ENV !== "production") serveDocs(app, routes)
  if (store.disk) serveDiskFiles(app, store.disk.files, store.disk.secret)
  if (settings.WEB_FOLDER) await serveWeb(app, settings.WEB_FOLDER)
  else {
    app.setNotFoundHandler(() => {
      throw new Refusal("not_found")
    })
  }
  return app
}
