import { Readable } from "node:stream"
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { contentDisposition } from "./content-disposition.ts"
import { checkFileKey } from "./file-key.ts"
import type { FileStore } from "./file-store.ts"

export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const clientFor = (settings: S3Settings) =>
  new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    // The bucket stays in the path: every S3 server has it, and loopback has no wildcard names.
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Left to its default, the client would sign the checksum of an empty body into upload links.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  })

const orUndefined = (error: unknown) => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  if (status === 404) return undefined
  throw error
}

export const s3Files = (settings: S3Settings): FileStore => {
  const client = clientFor(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkFileKey(key) })

  return {
    async signedUpload({ key, contentType, contentLength, expiresIn }) {
      const command = new PutObjectCommand({
        ...at(key),
        ContentType: contentType,
        ContentLength: contentLength,
        // A used link cannot swap a file that was already scanned.
        IfNoneMatch: "*",
      })
      const url = await getSignedUrl(client, command, {
        expiresIn,
        // The presigner leaves the type out of the signature unless it is asked for.
        signableHeaders: new Set(["host", "content-type", "content-length", "if-none-match"]),
      })
      return { method: "PUT", url, headers: { "content-type": contentType, "if-none-match": "*" } }
    },

    signedDownload({ key, contentType, disposition, fileName, expiresIn }) {
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition(disposition, fileName),
        ResponseCacheControl: "private, no-store",
      })
      return getSignedUrl(client, command, { expiresIn })
    },

    async put({ key, contentType, bytes }) {
      await client.send(new PutObjectCommand({ ...at(key), ContentType: contentType, Body: bytes }))
    },

    async get(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch(orUndefined)
      if (found === undefined) return undefined
      if (!(found.Body instanceof Readable)) throw new TypeError("The S3 client gave no Node stream")
      return { contentLength: found.ContentLength ?? 0, stream: found.Body }
    },

    async head(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(orUndefined)
      return found && { contentLength: found.ContentLength ?? 0 }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

/** Makes the bucket if it is missing and lets these web origins (at least one) send files to it and read them. */
export const prepareBucket = async (
  settings: S3Settings,
  origins: readonly [string, ...string[]],
): Promise<void> => {
  const client = clientFor(settings)
  const bucket = { Bucket: settings.bucket }
  const found = await client.send(new HeadBucketCommand(bucket)).catch(orUndefined)
  if (found === undefined) await client.send(new CreateBucketCommand(bucket))
  const rule = { AllowedOrigins: [...origins], AllowedMethods: ["PUT", "GET"], AllowedHeaders: ["*"] }
  await client.send(new PutBucketCorsCommand({ ...bucket, CORSConfiguration: { CORSRules: [rule] } }))
  client.destroy()
}
