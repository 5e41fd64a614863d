import { createHash } from "node:crypto"
import { contentType, type FileStore } from "@jalon/ports/files"
import { type FileType, isFileType } from "../rules/file-types.ts"
import { type Judgement, judgeScan } from "../rules/judge.ts"
import { incomingKey } from "./keys.ts"
import type { FilesServices } from "./services.ts"

type Found = { size: number; contentType: FileType; sha256: Buffer }

/** What was found in the bytes that came; `null` when none came. */
export type Inspection =
  | (Extract<Judgement, { state: "clean" }> & Found)
  | Exclude<Judgement, { state: "clean" }>
  | null

type Announced = { id: string; key: string; declared_size: number }

/** Hashed while it arrives, so that a large file does not hold up everybody else. */
const receive = async (files: FileStore, { id, declared_size }: Announced) => {
  const stored = await files.get(incomingKey(id))
  if (stored === undefined) return null
  if (stored.contentLength !== declared_size) {
    stored.stream.destroy()
    return "wrong_size" as const
  }
  const hash = createHash("sha256")
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), sha256: hash.digest() }
}

/** Reads the bytes once, judges them, and puts those very bytes where they will be kept. */
export const inspect = async ({ files, scan }: FilesServices, file: Announced): Promise<Inspection> => {
  const received = await receive(files, file)
  if (received === null) return null
  if (received === "wrong_size") return { state: "refused", refusal: "wrong_size" }
  const { bytes, sha256 } = received
  const type = await contentType(bytes)
  if (!isFileType(type)) return { state: "refused", refusal: "wrong_type" }
  const judgement = judgeScan(await scan.scan(bytes))
  if (judgement.state !== "clean") return judgement
  await files.put({ key: file.key, contentType: type, bytes })
  return { ...judgement, size: bytes.length, contentType: type, sha256 }
}
