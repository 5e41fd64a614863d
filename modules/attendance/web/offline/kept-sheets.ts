import { keep } from "@jalon/screens/keep"

/** What is kept of a sheet serves its day: nothing of it is left on a device the next one. */
const LONGEST_MS = 24 * 3_600_000

type Kept = { at: number; sheet: unknown }

export const keepSheet = (key: string, sheet: unknown): void => {
  keep.write("sheets", key, { at: Date.now(), sheet } satisfies Kept).catch(() => undefined)
}

export const keptSheet = async <T>(key: string): Promise<T | null> => {
  const kept = (await keep.read("sheets", key).catch(() => undefined)) as Kept | undefined
  if (!kept) return null
  if (Date.now() - kept.at < LONGEST_MS) return kept.sheet as T
  keep.forget("sheets", key).catch(() => undefined)
  return null
}

/** Of a learner, beside those of whoever teaches on the same device. */
export const ownKey = (sheetId: string): string => `own ${sheetId}`
