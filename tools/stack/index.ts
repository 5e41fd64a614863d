import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { formerRootKeyEntry, newRootKeyEntry } from "@jalon/data"
import { type MailCatcher, startMailCatcher } from "@jalon/ports/mail"
import { type OpcoSimulator, startOpcos } from "@jalon/ports/opco"
import { type RegisterSimulator, startRegisters } from "@jalon/ports/registers"
import { type SignatureSimulator, startSignatureSimulator } from "@jalon/ports/signature-provider"
import { type SmsSimulator, startSmsSimulator } from "@jalon/ports/sms"
import pg from "pg"
import { seedDemo } from "../../db/seeds/demo.ts"
import { simulatedDeposits } from "../../db/seeds/deposits.ts"
import { finishDemo } from "../../db/seeds/finish.ts"
import { type RunningDatabase, startDatabase } from "./database.ts"
import { type Running, startedParts, startProgram, waitForUrl } from "./processes.ts"

export type StackOptions = {
  /** Where data lives between starts. */
  dir: string
  /** Start from nothing. */
  fresh?: boolean
  /** False gives up crash safety for speed: only for data nobody will miss. */
  durable: boolean
  ports: {
    api: number
    database: number
    smtp: number
    mail: number
    registers: number
    opcos: number
    signatures: number
    /** Without it no code leaves by text message. */
    sms?: number
  }
  /** Where people open the product, when it is not the API's own port (Vite in development). */
  publicUrl?: string
  /** Folder of the built screens, served by the API. */
  webFolder?: string
  /** What the API needs and is made meanwhile: it starts after this. */
  beforeApi?: () => Promise<unknown>
  environment: "development" | "test" | "staging"
  workers?: number
  quiet?: boolean
  env?: Record<string, string>
}

export type Stack = {
  url: string
  database: RunningDatabase
  mail: MailCatcher
  registers: RegisterSimulator
  opcos: OpcoSimulator
  signatures: SignatureSimulator
  sms: SmsSimulator | null
  api: Running
  /** To start the API once more, with changes. */
  apiEnvironment: Record<string, string>
  workers: Running[]
  /** What a journey needs to make a school of its own. */
  fieldKeys: string
  master: string
  filesFolder: string
  stop: () => Promise<void>
}

const keptSecret = async (dir: string, name: string, make: () => string): Promise<string> => {
  const file = join(dir, name)
  if (!existsSync(file)) await writeFile(file, make(), { mode: 0o600 })
  return readFile(file, "utf8")
}

const secretsIn = async (dir: string) => {
  const isFirstStart = !existsSync(join(dir, "master-secret"))
  const master = await keptSecret(dir, "master-secret", () => randomBytes(32).toString("base64"))
  // A folder of an earlier release holds fields sealed under the key derived from its master secret.
  const fieldKeys = await keptSecret(dir, "field-keys", () =>
    isFirstStart ? newRootKeyEntry("1") : formerRootKeyEntry(Buffer.from(master, "base64")),
  )
  return { master, fieldKeys }
}

/** What the demo school sent before, for the simulated OPCOs to know. */
const demoDeposits = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await simulatedDeposits(client)
  } finally {
    await client.end()
  }
}

/** The whole product on this machine: database, demo data, mail catcher, everything outside invented, API and workers. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const started = startedParts()
  try {
    return { ...(await startParts(options, started.add)), stop: started.stop }
  } catch (error) {
    await started.stop()
    throw error
  }
}

const startParts = async (
  options: StackOptions,
  add: (stop: () => Promise<unknown>) => void,
): Promise<Omit<Stack, "stop">> => {
  const { dir, ports } = options
  if (options.fresh) await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const database = await startDatabase({
    dir: join(dir, "postgres"),
    port: ports.database,
    durable: options.durable,
  })
  add(() => database.cluster.stop())
  await seedDemo(database.url("postgres"))
  const { master, fieldKeys } = await secretsIn(dir)
  const filesFolder = join(dir, "files")
  await finishDemo({
    adminUrl: database.url("postgres"),
    appUrl: database.url("jalon_app"),
    master,
    fieldKeys,
    filesFolder,
  })
  const mail = await startMailCatcher({
    smtpPort: ports.smtp,
    httpPort: ports.mail,
    file: join(dir, "mails.jsonl"),
  })
  add(() => mail.close())
  const registers = await startRegisters({ port: ports.registers })
  add(() => registers.close())
  const opcos = await startOpcos({
    port: ports.opcos,
    file: join(dir, "opcos.json"),
    contracts: await demoDeposits(database.url("postgres")),
  })
  add(() => opcos.close())

  const url = `http://localhost:${ports.api}`
  const webhookSecret = await keptSecret(dir, "webhook-secret", () => randomBytes(32).toString("base64url"))
  const signatures = await startSignatureSimulator({
    port: ports.signatures,
    file: join(dir, "signatures.json"),
    webhook: { url: `${url}/api/v1/signatures/provider/events`, secret: webhookSecret },
  })
  add(() => signatures.close())
  const sms = ports.sms === undefined ? null : await startSmsSimulator({ port: ports.sms })
  add(async () => sms?.close())
  const shared = {
    NODE_ENV: options.environment,
    PUBLIC_URL: options.publicUrl ?? url,
    MASTER_SECRET: master,
    FIELD_KEYS: fieldKeys,
    FILES_FOLDER: filesFolder,
    COMPANY_REGISTER_URL: registers.settings.companyRegisterUrl,
    OPCO_REGISTER_URL: registers.settings.opcoRegisterUrl,
    OPCO_APIS: opcos.settingsJson,
    SIGNATURE_PROVIDER_NAME: "Yousign (simulé)",
    LOG_LEVEL: options.quiet ? "silent" : "warn",
    ...options.env,
  }
  const apiEnvironment = {
    ...shared,
    DATABASE_URL: database.url("jalon_app"),
    HOST: "localhost",
    PORT: String(ports.api),
    RNCP_REGISTER_URL: registers.settings.rncpRegisterUrl,
    ADDRESS_REGISTER_URL: registers.settings.addressRegisterUrl,
    SIGNATURE_PROVIDER_WEBHOOK_SECRET: webhookSecret,
    SMS_CODES: String(sms !== null),
    ...(options.webFolder ? { WEB_FOLDER: options.webFolder } : {}),
  }
  await options.beforeApi?.()
  const api = startProgram("apps/api/index.ts", apiEnvironment)
  const workers = Array.from({ length: options.workers ?? 1 }, (_, n) =>
    startProgram("apps/worker/index.ts", {
      ...shared,
      DATABASE_URL: database.url("jalon_worker"),
      WORKER_ID: `worker-${n + 1}`,
      SIGNATURE_PROVIDER_URL: signatures.settings.signatureProviderUrl,
      SIGNATURE_PROVIDER_KEY: signatures.settings.signatureProviderKey,
      ...(sms && { SMS_URL: sms.settings.smsUrl, SMS_KEY: sms.settings.smsKey }),
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(ports.smtp),
      SMTP_TLS: "none",
      MAIL_FROM: "ne-pas-repondre@jalon.example",
    }),
  )
  for (const program of [api, ...workers]) add(() => program.stop())
  await waitForUrl(`${url}/readyz`, { programs: [api, ...workers] })
  return {
    url,
    database,
    mail,
    registers,
    opcos,
    signatures,
    sms,
    api,
    apiEnvironment,
    workers,
    fieldKeys,
    master,
    filesFolder,
  }
}

/** Runs until Ctrl+C, then stops everything in order. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  const leave = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once("SIGINT", leave)
  process.once("SIGTERM", leave)
}
