import { migrate } from "@jalon/data"
import { migrateJobs } from "@jalon/jobs/worker"
import { prepareBucket } from "@jalon/ports/files"
import * as z from "zod"

/** Read apart from the API's settings: only this step, run before a release, holds an administrator's address. */
const settings = z
  .object({
    ADMIN_DATABASE_URL: z.url(),
    PUBLIC_URL: z.url(),
    S3_ENDPOINT: z.url().optional(),
    S3_REGION: z.string().default("eu-west-3"),
    S3_BUCKET: z.string().default("jalon"),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
  })
  .parse(process.env)

/** Brings the database and the file store up to what this release needs. Running it again changes nothing. */
const applied = await migrate(
  settings.ADMIN_DATABASE_URL,
  new URL("../../db/migrations", import.meta.url).pathname,
)
await migrateJobs(settings.ADMIN_DATABASE_URL)
if (settings.S3_ENDPOINT) {
  const bucket = {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
  await prepareBucket(bucket, [new URL(settings.PUBLIC_URL).origin])
}
process.stdout.write(applied.length === 0 ? "nothing to migrate\n" : `migrated: ${applied.join(", ")}\n`)
