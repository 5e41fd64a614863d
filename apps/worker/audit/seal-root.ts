import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { type Data, deriveKey, hmac, type RootKeys, sameBytes, sha256, sql } from "@jalon/data"
import { dayOf } from "@jalon/kernel"
import type { FileStore } from "@jalon/ports/files"
import * as z from "zod"

const SYSTEM = { kind: "system" } as const
const PAGE = 10_000

const rootShape = z.object({
  sealed_at: z.string(),
  seals: z.number(),
  /** Over every seal, in order. */
  digest: z.string(),
  /** The digest of the night before: roots form a chain of their own. */
  former: z.string(),
  key: z.string(),
  signature: z.string(),
})
export type SealRoot = z.infer<typeof rootShape>
type Content = Omit<SealRoot, "key" | "signature">

const sign = (roots: RootKeys, key: string, { sealed_at, seals, digest, former }: Content): Buffer | null => {
  const root = roots.keys[key]
  return root === undefined
    ? null
    : hmac(deriveKey(root, "audit/roots"), sealed_at, String(seals), digest, former)
}

/** A key of the file store is a name and a UUID: the day's is made of the day. */
const keyOf = (name: string): string => {
  const hex = sha256(`audit root ${name}`).toString("hex")
  return `audit-roots/${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-")}`
}

/** One digest over all seals: removing, changing or adding one changes it. */
export const digestOfSeals = async (
  data: Data,
  withNext: boolean,
): Promise<{ seals: number; digest: string }> => {
  const digest = createHash("sha256")
  let seals = 0
  for (let after = ""; ; ) {
    const page = await data.readOnce(
      SYSTEM,
      "audit.check",
      sql<{ chain: string; seq: number; hash: Buffer }>`
        select chain, seq, hash from audit_seals(${after}, ${withNext}, ${PAGE})`,
    )
    for (const { chain, seq, hash } of page)
      digest.update(`${chain}\u001f${seq}\u001f${hash.toString("hex")}\n`)
    seals += page.length
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return { seals, digest: digest.digest("hex") }
    after = last.chain
  }
}

/** The last signed root; « forged » when it is there and was not signed by us. */
export const readRoot = async (files: FileStore, roots: RootKeys): Promise<SealRoot | "forged" | null> => {
  const found = await files.get(keyOf("latest"))
  if (found === undefined) return null
  try {
    const root = rootShape.parse(JSON.parse((await buffer(found.stream)).toString("utf8")))
    const signature = sign(roots, root.key, root)
    const isOurs = signature !== null && sameBytes(signature, Buffer.from(root.signature, "hex"))
    return isOurs ? root : "forged"
  } catch {
    return "forged"
  }
}

/** Written twice: under its day, to be kept, and as the latest one. */
export const writeRoot = async (files: FileStore, roots: RootKeys, content: Content): Promise<void> => {
  const signature = sign(roots, roots.current, content)
  if (signature === null) throw new Error("The current root key is not in the ring")
  const root: SealRoot = { ...content, key: roots.current, signature: signature.toString("hex") }
  const bytes = Buffer.from(JSON.stringify(root))
  for (const name of [dayOf(new Date(content.sealed_at)), "latest"])
    await files.put({ key: keyOf(name), contentType: "application/json", bytes })
}
