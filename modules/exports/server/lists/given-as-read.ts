import { Readable } from "node:stream"
import { Refusal } from "@jalon/kernel"
import type { Download } from "@jalon/serving"
import { oneAtATime } from "./one-at-a-time.ts"

/** Archives on their way at once: of this process, and of one school in it, so that none keeps the others waiting. */
const ALL = 12
const OF_ONE_SCHOOL = 3
/** A reader who takes nothing for so long has gone, and nobody reads one file for an hour. */
const PATIENCE_MS = 60_000
const READING_MS = 60 * 60_000

const onTheirWay = new Map<number, number>()

const takePlace = (organizationId: number): (() => void) => {
  const own = onTheirWay.get(organizationId) ?? 0
  const all = [...onTheirWay.values()].reduce((sum, count) => sum + count, 0)
  if (own >= OF_ONE_SCHOOL || all >= ALL) throw new Refusal("server.busy")
  onTheirWay.set(organizationId, own + 1)
  return () => {
    const left = (onTheirWay.get(organizationId) ?? 1) - 1
    if (left === 0) onTheirWay.delete(organizationId)
    else onTheirWay.set(organizationId, left)
  }
}

/** Ends with its content, or when nobody reads it any more: whoever still does sees that it was cut short, never a shorter file. */
const readerOf = (content: Download["content"], onDone: () => void): Readable => {
  let idle: NodeJS.Timeout
  const stopIfIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => stream.destroy(new Error("Nobody reads this file")), PATIENCE_MS)
  }
  const watched = async function* () {
    for await (const piece of content) {
      stopIfIdle()
      yield piece
    }
  }
  const stream = Readable.from(watched(), { highWaterMark: 1 })
  const late = setTimeout(() => stream.destroy(new Error("This file was read for too long")), READING_MS)
  stopIfIdle()
  return stream.once("close", () => {
    clearTimeout(late)
    clearTimeout(idle)
    onDone()
  })
}

/**
 * For an archive of many files, which holds no connection of the database between two of them: its first byte leaves at once, and
 * it is read as fast as its reader takes it.
 */
export const givenAsRead = async (
  { accountId, organizationId }: { accountId: string; organizationId: number },
  make: () => Promise<Download>,
): Promise<Download> => {
  const forgetPerson = oneAtATime(accountId)
  let leave = () => {}
  const forget = () => {
    leave()
    leave = () => {}
    forgetPerson()
  }
  try {
    leave = takePlace(organizationId)
    const download = await make()
    return { ...download, content: readerOf(download.content, forget) }
  } catch (error) {
    forget()
    throw error
  }
}
