import { PAGE_COUNT_HEADER, type Route } from "@jalon/wire-kit"
import type { Arguments, CallOptions, Client } from "./client.ts"
import { fileNameOf } from "./file-name.ts"
import { NO_INVOICE } from "./messages.fr.ts"
import type { Input } from "./request.ts"

export type Download = {
  blob: Blob
  fileName: string | null
  /** Of a page of a document: how many there are. */
  pages: number | null
}

type Options = CallOptions & {
  /** How many bytes have come, each time some do. */
  onReceived?: (bytes: number) => void
}

/** The same answer, whose bytes are counted on their way. */
const counted = (response: Response, onReceived: (bytes: number) => void): Response => {
  let received = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, next) => {
      received += chunk.length
      onReceived(received)
      next.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(count), response)
}

/** For an answer that is a file. Apart from the client: pages that give no file load none of it. */
export const callBinary = async <R extends Route>(
  client: Client,
  route: R,
  ...[input = {}, options = {}]: [...Arguments<R>] | [input: Arguments<R>[0], options: Options]
): Promise<Download> => {
  const { onReceived, ...call } = options as Options
  const response = await client.respond(route, input as Input, call, { message: NO_INVOICE, state: "error" })
  const fileName = fileNameOf(response.headers.get("content-disposition"))
  const pages = response.headers.get(PAGE_COUNT_HEADER)
  const blob = await (onReceived ? counted(response, onReceived) : response).blob()
  return { blob, fileName, pages: pages === null ? null : Number(pages) }
}
