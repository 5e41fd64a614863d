import { type DiskFiles, diskFiles } from "./disk-files.ts"
import type { FileStore } from "./file-store.ts"
import { s3Files } from "./s3-files.ts"

export type FilesSettings = {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  FILES_FOLDER?: string | undefined
  PUBLIC_URL: string
}

/** `disk` is there when the links of the store have to be served by us. */
export type OpenFiles = { files: FileStore; disk: { files: DiskFiles; secret: string } | null }

/** The store an installation is set up for: S3 when its keys are given, else a folder. */
export const openFiles = (settings: FilesSettings, linkSecret: Buffer): OpenFiles => {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_BUCKET } = settings
  if (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const files = s3Files({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    })
    return { files, disk: null }
  }
  const secret = linkSecret.toString("base64url")
  const folder = settings.FILES_FOLDER ?? ".data/files"
  const files = diskFiles({ folder, baseUrl: `${settings.PUBLIC_URL}/files`, secret })
  return { files, disk: { files, secret } }
}
