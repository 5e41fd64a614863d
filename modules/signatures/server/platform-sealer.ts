import { deriveKey } from "@jalon/data"
import { makeSealKey, openSealer, type Sealer } from "@jalon/sealing"

/** Long enough for a contract that an apprentice keeps until retirement to be verified in its first decades. */
const VALIDITY = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2049-12-31T00:00:00Z") }

/** The key of the platform's seal, the same in every process: derived, like the secrets of links, and stored nowhere. */
const sealKey = (master: Buffer) =>
  makeSealKey({ name: "Jalon – cachet", ...VALIDITY, seed: deriveKey(master, "signatures/seal") })

/** Opened by the first seal: most workers' lives begin with other work. */
export const openPlatformSealer = (
  master: Buffer,
  { TIMESTAMP_URL: timestampUrl }: { TIMESTAMP_URL?: string | undefined },
): Pick<Sealer, "seal"> => {
  let opened: Promise<Sealer> | undefined
  const open = async () => openSealer({ ...(await sealKey(master)), ...(timestampUrl && { timestampUrl }) })
  return {
    seal: async (pdf, words) => {
      opened ??= open()
      return (await opened).seal(pdf, words)
    },
  }
}
