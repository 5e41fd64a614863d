import { randomBytes, randomUUID } from "node:crypto"
import { checkAgain, type FilesServices, type removeLeftovers } from "@jalon/files/server"
import { completeUpload, downloadFile, startUpload } from "@jalon/files/wire"
import type { Job } from "@jalon/jobs"
import { openFiles, prepareBucket } from "@jalon/ports/files"
import { clamavScan } from "@jalon/ports/scan"
import { startClamdSimulator } from "@jalon/ports/testing"
import { saidAbout } from "./started-work.ts"
import { type Device, startTestApi } from "./test-api.ts"
import { workerHands } from "./worker-hands.ts"

export type Upload = { method: "PUT"; url: string; headers: Record<string, string> }

const endpoint = process.env.S3_ENDPOINT ?? ""
const s3 = {
  endpoint,
  region: "us-east-1",
  bucket: `jalon-${randomUUID()}`,
  accessKeyId: process.env.S3_ACCESS_KEY ?? "AKAPP",
  secretAccessKey: process.env.S3_SECRET_KEY ?? "secretapp",
}
const s3Environment = {
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}

/** The disk always, S3 when there is one (`tools/s3-server.sh start`, then S3_ENDPOINT). */
export const testStores: readonly ("disk" | "S3")[] = endpoint === "" ? ["disk"] : ["disk", "S3"]

/** The API with a store, a scanner and links that can be followed; and a worker's hands to run jobs at once. */
export const openFilesBench = async (store: "disk" | "S3") => {
  if (store === "S3") await prepareBucket(s3, ["http://localhost:8080"])
  const clamd = await startClamdSimulator()
  const scanner = { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: String(clamd.port) }
  const api = await startTestApi({ ...(store === "S3" ? s3Environment : {}), ...scanner })
  // The links of the disk store are served by the API itself: it has to listen for them to be followed.
  await api.app.listen({ host: "127.0.0.1", port: 0 })
  const { host } = new URL(api.app.listeningOrigin)
  const { files } = openFiles(api.settings, randomBytes(32))
  const scanAt = (port: number) => clamavScan({ address: { host: "127.0.0.1", port } })

  const follow = async (url: string, init: RequestInit = {}) => {
    const target = new URL(url)
    if (store === "disk") target.host = host
    const reply = await fetch(target, init)
    return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
  }
  const send = ({ method, url, headers }: Upload, bytes: Buffer, changes = {}) =>
    follow(url, { method, headers: { ...headers, ...changes }, body: new Uint8Array(bytes) })

  const announce = async (device: Device, bytes: Buffer, name = "justificatif.pdf") => {
    const { body } = await device.call(startUpload, {
      body: { file_name: name, content_type: "application/pdf", size: bytes.length },
    })
    return { id: String(body.file_id), upload: body.upload as Upload, expiresIn: body.expires_in }
  }
  const complete = (device: Device, fileId: string) => device.call(completeUpload, { params: { fileId } })
  const sendWhole = async (device: Device, bytes: Buffer, name?: string) => {
    const started = await announce(device, bytes, name)
    const { status } = await send(started.upload, bytes)
    if (status >= 300) throw new Error(`the link answered ${status}`)
    return { ...started, reply: await complete(device, started.id) }
  }

  const worker = workerHands(api)
  const runJob = <Payload>(
    card: Job<Payload, FilesServices>,
    payload: Payload,
    organizationId: number,
    scanPort = clamd.port,
  ) => worker.run(card, payload, organizationId, { files, scan: scanAt(scanPort) })

  return {
    api,
    clamd,
    files,
    follow,
    send,
    announce,
    complete,
    sendWhole,
    download: (device: Device, fileId: string) => device.call(downloadFile, { params: { fileId } }),
    row: async (fileId: string) =>
      (await api.db.admin.query("select * from stored_file where id = $1", [fileId])).rows[0],
    /** How often an event was said of a file. */
    said: async (event: string, fileId: string) => (await saidAbout(api, fileId, event)).length,
    react: (card: typeof removeLeftovers, fileId: string, organizationId: number) =>
      runJob(card, { fileId }, organizationId),
    checkAgain: (fileId: string, attempt: number, organizationId: number, scanPort?: number) =>
      runJob(checkAgain, { fileId, attempt }, organizationId, scanPort),
    close: async () => {
      await worker.close()
      await api.close()
      await clamd.close()
    },
  }
}

export type FilesBench = Awaited<ReturnType<typeof openFilesBench>>
