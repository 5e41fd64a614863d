import { readFile } from "node:fs/promises"
import { deriveKey } from "@jalon/data"
import { makeSealKey, openSealer, type Sealer } from "@jalon/sealing"
import type { SealTrust } from "./services.ts"

/** Long enough for a contract that an apprentice keeps until retirement to be verified in its first decades. */
const VALIDITY = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2049-12-31T00:00:00Z") }

/** The key of the platform's seal, the same in every process: derived, like the secrets of links, and stored nowhere. */
const sealKey = (master: Buffer) =>
  makeSealKey({ name: "Jalon – cachet", ...VALIDITY, seed: deriveKey(master, "signatures/seal") })

type TimeSettings = { TIMESTAMP_ROOTS_FILE?: string | undefined }

const readRoots = async ({ TIMESTAMP_ROOTS_FILE: file }: TimeSettings): Promise<string[]> =>
  file ? [await readFile(file, "utf8")] : []

/** Made when it is first asked for. What failed is tried again by the next one who asks. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** What the page of verification trusts. */
export const platformTrust = (master: Buffer, settings: TimeSettings): (() => Promise<SealTrust>) =>
  once(async () => ({
    trustedPems: [(await sealKey(master)).rootPem],
    timestampPems: await readRoots(settings),
  }))

/** Opened by the first seal: most workers' lives begin with other work. */
export const openPlatformSealer = (
  master: Buffer,
  settings: TimeSettings & { TIMESTAMP_URL?: string | undefined },
): Pick<Sealer, "seal"> => {
  const open = once(async () => {
    const { TIMESTAMP_URL: timestampUrl } = settings
    const timestampPems = await readRoots(settings)
    return openSealer({
      ...(await sealKey(master)),
      ...(timestampUrl && { timestampUrl }),
      ...(timestampPems.length > 0 && { timestampPems }),
    })
  })
  return { seal: async (pdf, words) => (await open()).seal(pdf, words) }
}
