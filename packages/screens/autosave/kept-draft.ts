import { keep } from "../keep/database.ts"
import type { FieldValues, Kept } from "./saving.ts"

/** What was typed and not yet saved, kept in this browser in case the page closes or the network is cut. */
type KeptDraft<V extends FieldValues> = Kept<V> & { at: number }

// Older than this, what was typed is more likely forgotten than missed.
const LONGEST_MS = 30 * 24 * 3600 * 1000

export const readDraft = async <V extends FieldValues>(key: string): Promise<KeptDraft<V> | null> => {
  const kept = (await keep.read("drafts", key).catch(() => undefined)) as KeptDraft<V> | undefined
  if (!kept) return null
  if (Date.now() - kept.at < LONGEST_MS) return kept
  forgetDraft(key)
  return null
}

export const keepDraft = <V extends FieldValues>(key: string, typed: Kept<V>): void => {
  keep.write("drafts", key, { ...typed, at: Date.now() }).catch(() => undefined)
}

/**
 * At a log-out: what somebody typed, read or signed without network must not be there for the next one at this browser. The key
 * of what was sealed goes first: what a disk still holds of it opens no more.
 */
export const forgetUnsaved = async (): Promise<void> => {
  const stores = ["keys", "drafts", "sheets", "outbox"] as const
  await Promise.allSettled(stores.map((store) => keep.forgetAll(store)))
}

export const forgetDraft = (key: string): void => {
  keep.forget("drafts", key).catch(() => undefined)
}
