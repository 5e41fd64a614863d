import { keep } from "@jalon/screens/keep"
import { sealedKeep } from "@jalon/screens/sealed-keep"
import type { CallOf } from "@jalon/wire-kit"
import type { markLine } from "../../wire/index.ts"

type MarkBody = CallOf<typeof markLine>["body"]

/** What was done without network and waits on this device. One of a kind for each line: the natural key of what it does. */
export type Waiting = {
  key: string
  /** Whose it is: somebody else who logs in on this device does not send it. */
  account: string
  sheetId: string
  studentId: string | null
  /** What a list shows of it. */
  title: string
  /** By the clock of this device. */
  capturedAt: number
  what:
    | {
        kind: "own"
        browser: string
        proof: { code?: string; receipt?: string; pin?: string; ink?: string | undefined }
      }
    | { kind: "device"; ink?: string | undefined }
    | { kind: "mark"; body: MarkBody }
  /** Why the server did not want it. It stays until its owner has seen it. */
  refusal: string | null
}

type New = Omit<Waiting, "key" | "capturedAt" | "refusal">

const changed = new EventTarget()
const tell = () => changed.dispatchEvent(new Event("change"))

/** Called after each change made by this page. */
export const followOutbox = (listener: () => void): (() => void) => {
  changed.addEventListener("change", listener)
  return () => changed.removeEventListener("change", listener)
}

/** Oldest first. A browser that keeps nothing has nothing that waits. */
export const waitingOf = async (account: string): Promise<Waiting[]> => {
  const all = (await sealedKeep.readAll("outbox").catch(() => [])) as Waiting[]
  return all.filter((one) => one.account === account).toSorted((a, b) => a.capturedAt - b.capturedAt)
}

export const isWaiting = ({ refusal }: Waiting): boolean => refusal === null

const keyOf = ({ account, sheetId, studentId, what }: New): string =>
  [account, sheetId, studentId ?? "", what.kind].join(" ")

/** A signature is made once: the first gesture counts. The last mark of a line takes the place of the one before it. */
export const keepForLater = async (entry: New): Promise<Waiting> => {
  const key = keyOf(entry)
  const before = (await sealedKeep.read("outbox", key)) as Waiting | undefined
  if (before && entry.what.kind !== "mark" && isWaiting(before)) return before
  const kept: Waiting = { ...entry, key, capturedAt: Date.now(), refusal: null }
  await sealedKeep.write("outbox", key, kept)
  tell()
  return kept
}

export const forgetWaiting = async ({ key }: Pick<Waiting, "key">): Promise<void> => {
  await keep.forget("outbox", key)
  tell()
}

export const refuseWaiting = async (entry: Waiting, refusal: string): Promise<void> => {
  await sealedKeep.write("outbox", entry.key, { ...entry, refusal })
  tell()
}
