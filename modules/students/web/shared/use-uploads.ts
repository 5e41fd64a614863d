import { RefusedError, useClient } from "@jalon/client"
import { useEffect, useRef, useState } from "react"
import { uploadWords as words } from "./upload.fr.ts"
import { ownUploads, type SentFile, sendFile } from "./use-upload.ts"

/** Several files on their way, each by itself: the pages of a document that was photographed. */
export const useUploads = (most: number) => {
  const client = useClient()
  const [files, setFiles] = useState<SentFile[]>([])
  const given = useRef(new Map<string, File>())
  const change = (id: string, what: Partial<SentFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...what } : file)))

  const pictures = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of pictures.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const pictureOf = (file: File): string => {
    const url = URL.createObjectURL(file)
    pictures.current.push(url)
    return url
  }

  const start = async (id: string, file: File) => {
    change(id, { state: "sending", percent: 0 })
    try {
      const fileId = await sendFile(client, ownUploads, file, {
        onPercent: (percent) => change(id, { percent }),
        isWanted: () => given.current.has(id),
      })
      if (fileId !== null) change(id, { state: "sent", fileId })
    } catch (error) {
      change(id, { state: "refused", reason: error instanceof RefusedError ? error.message : words.failed })
    }
  }

  return {
    files,
    fileIds: files.flatMap(({ fileId }) => fileId ?? []),
    isSending: files.some(({ state }) => state === "sending" || state === "waiting"),
    add: (chosen: { file: File; refusal: string | null }[]) => {
      for (const { file, refusal } of chosen.slice(0, Math.max(0, most - files.length))) {
        const id = crypto.randomUUID()
        const about = { id, name: file.name, size: file.size }
        const isPicture = file.type.startsWith("image/")
        if (refusal === null) given.current.set(id, file)
        setFiles((now) => [
          ...now,
          {
            ...about,
            ...(refusal === null ? { state: "waiting" } : { state: "refused", reason: refusal }),
            ...(isPicture && { imageUrl: pictureOf(file) }),
          },
        ])
        if (refusal === null) void start(id, file)
      }
    },
    retry: (id: string) => {
      const file = given.current.get(id)
      if (file) void start(id, file)
    },
    remove: (id: string) => {
      given.current.delete(id)
      setFiles((now) => now.filter((file) => file.id !== id))
    },
  }
}
