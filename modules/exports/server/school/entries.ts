import { createHash } from "node:crypto"
import { endOfEntry, zipEntry } from "@jalon/sheets"
import type { Listed } from "./pieces.ts"

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** The entries a stage adds to the archive, and where the next one begins. */
export type StageEntries = { at: number; added: Listed[] }

/** One more entry: its bytes as they come; what is to be remembered of it is added when it ends. */
export async function* entryBytes(
  stage: StageEntries,
  { path, content, rows }: { path: string; content: Content; rows?: () => number },
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256")
  const hashed = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  const entry = yield* zipEntry({ path, content: hashed() }, stage.at)
  stage.at = endOfEntry(entry)
  stage.added.push({ ...entry, sha256: hash.digest("hex"), ...(rows && { rows: rows() }) })
}
