import { createHash } from "node:crypto"
import type { OrganizationKeys } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { FileType, Purpose } from "../rules/file-types.ts"
import { type Judgement, judgeScan } from "../rules/judge.ts"
import { judgeContent } from "./inspection/judge-content.ts"
import { incomingKey } from "./keys.ts"
import { sealSheet } from "./sealed-sheet.ts"
import type { FilesServices } from "./services.ts"

/** Of what is kept, which may be other bytes than those that came. */
type Found = { size: number; contentType: FileType; sha256: Buffer }

/** What was found in the bytes that came; `null` when none came. */
export type Inspection =
  | (Extract<Judgement, { state: "clean" }> & Found)
  | Exclude<Judgement, { state: "clean" }>
  | null

type Announced = { id: string; key: string; file_name: string; declared_size: number; purpose: Purpose }

const receive = async (files: FileStore, { id, declared_size }: Announced) => {
  const stored = await files.get(incomingKey(id))
  if (stored === undefined) return null
  if (stored.contentLength !== declared_size) {
    stored.stream.destroy()
    return "wrong_size" as const
  }
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Sealed, and what came in clear goes at once rather than with the job that tidies up. */
const keepSheet = async (files: FileStore, keys: OrganizationKeys, { id, key }: Announced, bytes: Buffer) => {
  await files.put({ key, contentType: "application/octet-stream", bytes: sealSheet(keys, id, bytes) })
  await files.remove(incomingKey(id))
}

/**
 * Reads the bytes once, has them scanned as they came, and puts what may be kept of them where it will be kept; those
 * of a sheet under the keys of its school.
 */
export const inspect = async (
  { files, scan }: Pick<FilesServices, "files" | "scan">,
  file: Announced,
  { sheetKeys, owner }: { sheetKeys: OrganizationKeys | null; owner: string | null },
): Promise<Inspection> => {
  const bytes = await receive(files, file)
  if (bytes === null) return null
  if (bytes === "wrong_size") return { state: "refused", refusal: "wrong_size" }
  const verdict = await judgeContent(bytes, {
    purpose: file.purpose,
    fileName: file.file_name,
    owner,
  })
  if ("refusal" in verdict) return { state: "refused", refusal: verdict.refusal }
  const judgement = judgeScan(await scan.scan(bytes))
  if (judgement.state !== "clean") return judgement
  const { keep } = verdict
  if (sheetKeys) await keepSheet(files, sheetKeys, file, keep.bytes)
  else await files.put({ key: file.key, ...keep })
  const sha256 = createHash("sha256").update(keep.bytes).digest()
  return { ...judgement, size: keep.bytes.length, contentType: keep.contentType, sha256 }
}
