import type { Answer } from "@jalon/client"
import type { documentsToCheck } from "../../wire/index.ts"

export type ToCheck = Answer<typeof documentsToCheck>["results"][number]

/** The document to look at after this one; those passed over do not come back by themselves. */
export const nextToCheck = (
  queue: readonly ToCheck[],
  current: string,
  passed: ReadonlySet<string>,
): ToCheck | null => queue.find(({ id }) => id !== current && !passed.has(id)) ?? null
