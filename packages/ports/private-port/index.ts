import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

type Page = { status?: number; type: string; body: string }

/**
 * Pages for whoever runs the product: health and figures. On a port of their own, which nobody routes to from outside, and
 * which answers while the port of the product is full.
 */
export const openPrivatePort = async (
  { host, port }: { host: string; port: number },
  pages: Readonly<Record<string, () => Promise<Page>>>,
): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const page = request.method === "GET" ? pages[request.url ?? ""] : undefined
    const answer = async () => {
      const { status = 200, type, body } = page ? await page() : { status: 404, type: "text/plain", body: "" }
      response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body)
    }
    answer().catch(() => response.writeHead(500).end())
  })
  server.requestTimeout = 5_000
  server.listen(port, host)
  await once(server, "listening")
  // It must not keep a program alive that has nothing else to do.
  server.unref()
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://${host}:${given}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
