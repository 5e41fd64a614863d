import { hostname } from "node:os"
import { rootKeysFault } from "@jalon/data"
import { opcoSettingsFault } from "@jalon/ports/opco"
import * as z from "zod"

const rootKeys = z.string().superRefine((text, context) => {
  const fault = rootKeysFault(text)
  if (fault !== null) context.addIssue({ code: "custom", message: fault })
})

const opcoApis = z.string().superRefine((text, context) => {
  const fault = opcoSettingsFault(text)
  if (fault !== null) context.addIssue({ code: "custom", message: fault })
})

/** Everything the worker reads from its environment. A missing or wrong value stops the start with its name. */
const environment = z.object({
  /** As jalon_worker. */
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z.coerce.number().int().positive().default(10),
  /** Stable over restarts and never shared by two running workers; the machine's name when there is one worker on it. */
  WORKER_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,60}$/)
    .default(hostname()),
  /** Where people reach the product: the links of the mails start with it. */
  PUBLIC_URL: z.url(),
  /** The same as the API's: the secrets of links are derived from it. */
  MASTER_SECRET: z.base64(),
  /** Root keys of sealed fields, the current one first: "2:base64,1:base64". docs/runbook.md says how to change them. */
  FIELD_KEYS: rootKeys,
  SMTP_HOST: z.string(),
  SMTP_PORT: z.coerce.number().int(),
  SMTP_TLS: z.enum(["implicit", "starttls", "none"]).default("starttls"),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.email(),
  /** Told by mail when the nightly check of the audit finds something. */
  OPERATOR_EMAIL: z.email().optional(),
  FILES_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("eu-west-3"),
  S3_BUCKET: z.string().default("jalon"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The same scanner as the API's. */
  CLAMAV_HOST: z.string().optional(),
  CLAMAV_PORT: z.coerce.number().int().default(3310),
  /** The same registers as the API's; without them imported companies stay as the file describes them. */
  COMPANY_REGISTER_URL: z.url().optional(),
  OPCO_REGISTER_URL: z.url().optional(),
  /** The same accesses as the API's. */
  OPCO_APIS: opcoApis.optional(),
  /** The provider of electronic signatures: its name, the address of its API and our key. Without them nobody asks it. */
  SIGNATURE_PROVIDER_NAME: z.string().default("Yousign"),
  SIGNATURE_PROVIDER_URL: z.url().optional(),
  SIGNATURE_PROVIDER_KEY: z.string().optional(),
  /** The operator of text messages, in the shape of Brevo's API; without its address and key no code leaves by SMS. */
  SMS_URL: z.url().optional(),
  SMS_KEY: z.string().optional(),
  SMS_SENDER: z.string().default("JALON"),
  /** An authority of time stamps (RFC 3161): with it every seal carries its token. */
  TIMESTAMP_URL: z.url().optional(),
  /** Certificates (PEM) of the only authorities whose tokens are taken. */
  TIMESTAMP_ROOTS_FILE: z.string().optional(),
  /** Health and metrics: only for inside, never behind the proxy of the product. */
  MONITORING_HOST: z.string().default("127.0.0.1"),
  /** 0 takes a free one, told in the log: several workers may share a machine. */
  MONITORING_PORT: z.coerce.number().int().nonnegative().default(0),
  /** How long a stop waits for the work that runs; what is left goes to the other workers. */
  DRAIN_SECONDS: z.coerce.number().int().nonnegative().default(20),
  LOG_LEVEL: z.string().default("info"),
})

export type Settings = z.infer<typeof environment>

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const parsed = environment.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`)
  throw new Error(`Settings refused:\n${faults.join("\n")}`)
}
