import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import {
  type DiskFiles,
  downloadHeaders,
  readDownloadLink,
  readUploadLink,
  uploadMatches,
} from "../files/index.ts"
import { listenOnLoopback } from "../loopback/listen.ts"

const statusOf = { stored: 201, wrong_length: 400, already_there: 412 } as const

const takeUpload = async (files: DiskFiles, secret: string, url: URL, request: IncomingMessage) => {
  const check = readUploadLink(secret, url.pathname.slice(1), url.searchParams, new Date())
  if (!check.valid || !uploadMatches(check.link, request.headers)) return 403
  return statusOf[await files.receive(check.link, request)]
}

const giveDownload = async (files: DiskFiles, secret: string, url: URL, response: ServerResponse) => {
  const check = readDownloadLink(secret, url.pathname.slice(1), url.searchParams, new Date())
  if (!check.valid) return 403
  const file = await files.get(check.link.key)
  if (file === undefined) return 404
  response.writeHead(200, downloadHeaders(check.link, file.contentLength))
  await pipeline(file.stream, response)
  return undefined
}

/** The smallest server that honours the links of a disk store; the API does the same behind its own routes. */
export const serveDiskFiles = async (
  secret: string,
  open: (baseUrl: string) => DiskFiles,
): Promise<{ readonly port: number; readonly files: DiskFiles; close(): Promise<void> }> => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://files")
    const status =
      request.method === "PUT"
        ? await takeUpload(files, secret, url, request)
        : await giveDownload(files, secret, url, response)
    if (status !== undefined) response.writeHead(status).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server)
  const files = open(`http://127.0.0.1:${port}`)
  return {
    port,
    files,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
