import { type Client, RefusedError, useClient } from "@jalon/client"
import { completeUpload, startUpload } from "@jalon/files/wire"
import type { DroppedFile } from "@jalon/ui"
import { useEffect, useRef, useState } from "react"
import { lookAtPhoto } from "./look-at-photo.ts"
import { uploadWords as words } from "./upload.fr.ts"

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

const typeOf = (file: File) =>
  file.type || (file.name.toLowerCase().endsWith(".pdf") ? "application/pdf" : "image/jpeg")

const quiet = { quiet: true }

/** By which route a file is sent: that of an account, or that of a link. */
export interface UploadTarget {
  announce: (
    client: Client,
    file: { file_name: string; content_type: string; size: number },
  ) => Promise<{ file_id: string; upload: Upload }>
  complete: (client: Client, fileId: string) => Promise<unknown>
}

export const ownUploads: UploadTarget = {
  announce: (client, body) => client.call(startUpload, { body }, quiet),
  complete: (client, fileId) => client.call(completeUpload, { params: { fileId } }, quiet),
}

interface Watch {
  onPercent: (percent: number) => void
  /** Whether it was neither removed nor replaced on its way. */
  isWanted: () => boolean
}

/** Null when nobody wants it any more: by a link, completing it is what gives the document. */
export const sendFile = async (
  client: Client,
  target: UploadTarget,
  file: File,
  { onPercent, isWanted }: Watch,
): Promise<string | null> => {
  const about = { file_name: file.name.slice(0, 200), content_type: typeOf(file), size: file.size }
  const started = await target.announce(client, about)
  await put(started.upload, file, onPercent)
  if (!isWanted()) return null
  await target.complete(client, started.file_id)
  return isWanted() ? started.file_id : null
}

export type SentFile = DroppedFile & { fileId?: string; doubt?: string }

/** One file on its way: chosen, judged readable, sent, checked by the server. */
export const useUpload = (onSent?: (fileId: string) => void, target: UploadTarget = ownUploads) => {
  const client = useClient()
  const [file, setFile] = useState<SentFile | null>(null)
  const given = useRef<{ id: string; file: File } | null>(null)
  const change = (id: string, what: Partial<SentFile>) =>
    setFile((now) => (now?.id === id ? { ...now, ...what } : now))

  const imageUrl = file?.imageUrl
  useEffect(() => () => void (imageUrl && URL.revokeObjectURL(imageUrl)), [imageUrl])

  const start = async (id: string, chosen: File) => {
    change(id, { state: "sending", percent: 0 })
    try {
      const fileId = await sendFile(client, target, chosen, {
        onPercent: (percent) => change(id, { percent }),
        isWanted: () => given.current?.id === id,
      })
      if (fileId === null) return
      change(id, { state: "sent", fileId })
      onSent?.(fileId)
    } catch (error) {
      change(id, { state: "refused", reason: error instanceof RefusedError ? error.message : words.failed })
    }
  }

  return {
    file,
    files: file ? [file] : [],
    add: ([one]: { file: File; refusal: string | null }[]) => {
      if (!one) return
      const id = crypto.randomUUID()
      const { file: chosen, refusal } = one
      given.current = { id, file: chosen }
      setFile({
        id,
        name: chosen.name,
        size: chosen.size,
        state: refusal === null ? "waiting" : "refused",
        ...(refusal !== null && { reason: refusal }),
        ...(chosen.type.startsWith("image/") && { imageUrl: URL.createObjectURL(chosen) }),
      })
      if (refusal !== null) return
      void lookAtPhoto(chosen).then((doubt) => doubt && change(id, { doubt }))
      void start(id, chosen)
    },
    retry: () => given.current && void start(given.current.id, given.current.file),
    clear: () => {
      given.current = null
      setFile(null)
    },
  }
}
