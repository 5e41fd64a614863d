import { sealedKeep } from "@jalon/screens/sealed-keep"

/** What is kept of a sheet serves its day: nothing of it is left on a device the next one. */
const LONGEST_MS = 24 * 3_600_000

export const keepSheet = (key: string, sheet: unknown): void => {
  sealedKeep.write("sheets", key, sheet, Date.now() + LONGEST_MS).catch(() => undefined)
}

export const keptSheet = async <T>(key: string): Promise<T | null> =>
  ((await sealedKeep.read("sheets", key).catch(() => undefined)) as T | undefined) ?? null

/** Those that nobody opens again too: names are not left on a device because a sheet was looked at once. */
export const forgetOldSheets = (): Promise<void> => sealedKeep.forgetOver("sheets").catch(() => undefined)

/** Of a learner, beside those of whoever teaches on the same device. */
export const ownKey = (sheetId: string): string => `own ${sheetId}`
