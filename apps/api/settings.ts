import { rootKeysFault } from "@jalon/data"
import { opcoSettingsFault } from "@jalon/ports/opco"
import * as z from "zod"

const secret = z
  .base64()
  .refine((text) => Buffer.from(text, "base64").length >= 32, "at least 32 bytes, in base64")

const rootKeys = z.string().superRefine((text, context) => {
  const fault = rootKeysFault(text)
  if (fault !== null) context.addIssue({ code: "custom", message: fault })
})

const opcoApis = z.string().superRefine((text, context) => {
  const fault = opcoSettingsFault(text)
  if (fault !== null) context.addIssue({ code: "custom", message: fault })
})

/** Everything the API reads from its environment. A missing or wrong value stops the start with its name. */
const environment = z.object({
  NODE_ENV: z.enum(["production", "staging", "development", "test"]).default("production"),
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().positive().default(12),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().default(8080),
  /** Figures for the operator; without a port of their own they are not served at all. */
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: z.coerce.number().int().nonnegative().optional(),
  /** Where people reach the product; links and the file store's CORS use it. */
  PUBLIC_URL: z.url(),
  /** Addresses of the proxies whose X-Forwarded-For is believed; none by default. */
  TRUSTED_PROXIES: z.string().optional(),
  ALLOWED_ORIGINS: z.string().default(""),
  /** A body of text that is not whole by then is not waited for; uploads have five minutes, headers fifteen seconds. */
  BODY_SECONDS: z.coerce.number().positive().default(20),
  /** Between the moment readiness goes red and the moment nobody new is let in. */
  STOP_NOTICE_SECONDS: z.coerce.number().nonnegative().default(5),
  /** How long what runs may go on after that. */
  STOP_DEADLINE_SECONDS: z.coerce.number().positive().default(20),
  /** A person at work stays far below; a class of 300 behind one address stays below the second. */
  CALLS_PER_MINUTE_AND_ACCOUNT: z.coerce.number().int().positive().default(600),
  CALLS_PER_MINUTE_AND_ADDRESS: z.coerce.number().int().positive().default(6000),
  MASTER_SECRET: secret,
  /** Root keys of sealed fields, the current one first: "2:base64,1:base64". docs/runbook.md says how to change them. */
  FIELD_KEYS: rootKeys,
  WEB_FOLDER: z.string().optional(),
  HELP_URL: z.url().default("https://aide.jalon.example"),
  HEADER_ICONS: z.stringbool().optional(),
  /** /api/docs and /api/openapi.json; off in production unless asked for. */
  API_DOCS: z.stringbool().optional(),
  FILES_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("eu-west-3"),
  S3_BUCKET: z.string().default("jalon"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: z.coerce.number().int().default(3310),
  /** Registers that fill forms for people; without its address one says that it is unavailable, and people type. */
  COMPANY_REGISTER_URL: z.url().optional(),
  OPCO_REGISTER_URL: z.url().optional(),
  RNCP_REGISTER_URL: z.url().optional(),
  RNCP_REGISTER_KEY: z.string().optional(),
  ADDRESS_REGISTER_URL: z.url().optional(),
  /** The software's access to each OPCO, as JSON: see docs/runbook.md. An OPCO that is not there goes by its portal. */
  OPCO_APIS: opcoApis.optional(),
  /** Codes to sign may leave by text message: the workers then have SMS_URL, SMS_KEY and SMS_SENDER. */
  SMS_CODES: z.stringbool().optional(),
  /** The provider of electronic signatures, as people know it. */
  SIGNATURE_PROVIDER_NAME: z.string().default("Yousign"),
  /** What the provider signs its messages with. Schools may choose it once this is set, and its address and key at the worker. */
  SIGNATURE_PROVIDER_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** Official blanks of the contracts, filled instead of drawing them: see docs/runbook.md. */
  BLANK_FORMS_FOLDER: z.string().optional(),
  /** The same as the worker's: whose time-stamps are believed when a file is verified. */
  TIMESTAMP_ROOTS_FILE: z.string().optional(),
  LOG_LEVEL: z.string().default("info"),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: z.url().default("https://eu.i.posthog.com"),
  INTERCOM_APP_ID: z.string().optional(),
  INTERCOM_SECRET: z.string().optional(),
  SENTRY_DSN: z.url().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
})

export type Settings = z.infer<typeof environment>

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = environment.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new Error(`Settings refused:\n${faults.join("\n")}`)
}
