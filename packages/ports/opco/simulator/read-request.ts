import type { IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"

export type ReadRequest = { readonly data: unknown; readonly fileName: string | null }

const jsonOf = (text: string): unknown => {
  try {
    return text === "" ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A JSON body, or the JSON part and the file of a form. */
export const readRequest = async (request: IncomingMessage): Promise<ReadRequest> => {
  const bytes = await buffer(request)
  const type = request.headers["content-type"] ?? ""
  if (!type.startsWith("multipart/form-data")) return { data: jsonOf(bytes.toString("utf8")), fileName: null }
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData()
  const parts = await Promise.all(
    [...form].map(async ([name, part]) => ({
      name,
      part,
      text: part instanceof File ? await part.text() : part,
    })),
  )
  const file = parts.find(({ name }) => name === "fichier")?.part
  return {
    data: jsonOf(parts.find(({ name }) => name !== "fichier")?.text ?? ""),
    fileName: file instanceof File && file.size > 0 ? file.name : null,
  }
}
