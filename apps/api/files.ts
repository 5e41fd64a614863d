import { Refusal } from "@jalon/kernel"
import {
  type DiskFiles,
  downloadHeaders,
  readDownloadLink,
  readUploadLink,
  uploadMatches,
} from "@jalon/ports/files"
import type { FastifyInstance } from "fastify"

const FILES_PATH = "/files"

/** The signed links of the disk store. With S3 the links lead there and these routes do not exist. */
export const serveDiskFiles = (app: FastifyInstance, files: DiskFiles, secret: string): void => {
  app.register(async (part) => {
    // The body is streamed to the store as it comes, whatever its type.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser("*", (_request, payload, done) => done(null, payload))

    part.get<{ Params: { "*": string } }>(`${FILES_PATH}/*`, async (request, reply) => {
      const query = new URL(request.url, "http://local").searchParams
      const check = readDownloadLink(secret, request.params["*"], query, new Date())
      const file = check.valid ? await files.get(check.link.key) : undefined
      if (!check.valid || !file) throw new Refusal("not_found")
      return reply.headers(downloadHeaders(check.link, file.contentLength)).send(file.stream)
    })

    part.put<{ Params: { "*": string } }>(`${FILES_PATH}/*`, async (request, reply) => {
      const query = new URL(request.url, "http://local").searchParams
      const check = readUploadLink(secret, request.params["*"], query, new Date())
      if (!check.valid || !uploadMatches(check.link, request.headers)) throw new Refusal("not_found")
      const outcome = await files.receive(check.link, request.raw)
      return reply.code(outcome === "stored" ? 201 : 409).send({ outcome })
    })
  })
}
