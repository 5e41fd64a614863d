import { readFile } from "node:fs/promises"
import { join } from "node:path"
import serveStatic from "@fastify/static"
import { Refusal } from "@jalon/kernel"
import type { FastifyInstance } from "fastify"

/** These pages have an entry of their own, lighter than the application, which can draw them too. */
const light = [
  { path: /^\/(?:signature\/|signed(?:$|\?))/, file: "signing.html" },
  { path: /^\/emargement\//, file: "emargement.html" },
]

/**
 * The built screens, when this process serves them too (demo, tests, small installations; elsewhere a CDN does).
 * Every path that is not a file is the application's own: it answers with a page of its own.
 */
export const serveWeb = async (app: FastifyInstance, folder: string): Promise<void> => {
  const page = await readFile(join(folder, "index.html"))
  const pages = await Promise.all(
    light.map(async ({ path, file }) => ({
      path,
      page: await readFile(join(folder, file)).catch(() => page),
    })),
  )
  await app.register(serveStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash of their content in their name.
      reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" || request.url.startsWith("/api/")) throw new Refusal("not_found")
    return reply
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(pages.find(({ path }) => path.test(request.url))?.page ?? page)
  })
}
