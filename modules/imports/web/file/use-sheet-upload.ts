import { type Client, RefusedError, useClient } from "@jalon/client"
import { completeUpload, startUpload } from "@jalon/files/wire"
import type { DroppedFile } from "@jalon/ui"
import { useRef, useState } from "react"
import type { ImportKind } from "../../rules/index.ts"
import { listImports, startImport } from "../../wire/index.ts"
import { fileWords as words } from "./strings.fr.ts"

type Upload = { method: "PUT"; url: string; headers: Record<string, string> }

/** By XMLHttpRequest, because fetch does not say how far it is. */
const put = (upload: Upload, file: File, onPercent: (percent: number) => void): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(upload.method, upload.url)
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent((loaded / total) * 100)
    request.onload = () => (request.status < 300 ? done() : fail(new Error(String(request.status))))
    request.onerror = () => fail(new Error("network"))
    request.send(file)
  })

const quiet = { quiet: true }

const send = async (
  client: Client,
  file: File,
  kind: ImportKind | null,
  onPercent: (percent: number) => void,
) => {
  const body = {
    file_name: file.name.slice(-200),
    content_type: file.type.slice(0, 100),
    size: file.size,
    purpose: "sheet" as const,
  }
  const { file_id, upload } = await client.call(startUpload, { body }, quiet)
  await put(upload, file, onPercent)
  await client.call(completeUpload, { params: { fileId: file_id } }, quiet)
  const begun = await client.call(startImport, { body: { file_id, ...(kind && { kind }) } }, quiet)
  await client.stale.tell([listImports])
  return begun.import.id
}

/** A sheet on its way: sent, checked, then read as the beginning of an import. Without a kind its columns decide. */
export const useSheetUpload = (kind: ImportKind | null, onBegun: (importId: string) => void) => {
  const client = useClient()
  const [file, setFile] = useState<DroppedFile | null>(null)
  const given = useRef<File | null>(null)
  const change = (id: string, what: Partial<DroppedFile>) =>
    setFile((now) => (now?.id === id ? { ...now, ...what } : now))

  const start = async (id: string, chosen: File) => {
    change(id, { state: "sending", percent: 0 })
    try {
      onBegun(await send(client, chosen, kind, (percent) => change(id, { percent })))
    } catch (error) {
      change(id, { state: "refused", reason: error instanceof RefusedError ? error.message : words.failed })
    }
  }

  return {
    files: file ? [file] : [],
    add: ([one]: { file: File; refusal: string | null }[]) => {
      if (!one) return
      const id = crypto.randomUUID()
      given.current = one.file
      const { name, size } = one.file
      if (one.refusal === null) {
        setFile({ id, name, size, state: "waiting" })
        void start(id, one.file)
      } else setFile({ id, name, size, state: "refused", reason: one.refusal })
    },
    retry: () => file && given.current && void start(file.id, given.current),
    clear: () => setFile(null),
  }
}
