import { type FileHandle, open, unlink } from "node:fs/promises"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { newId } from "@jalon/data"
import { boundedQueue } from "@jalon/kernel"
import type { Download } from "@jalon/serving"
import { oneAtATime } from "./one-at-a-time.ts"

/**
 * Files written at once, each on a connection of the database; the others wait for their turn, not for slow readers. A file
 * keeps a core busy in the database and part of one here: one always stays free for pages.
 */
const slots = Math.max(1, Math.min(4, availableParallelism() - 1))
const inTurn = boundedQueue({ slots, waiting: 40, waitingPerOwner: 1, patienceMs: 60_000 })
/** A reader who takes longer has gone: their file is thrown away. */
const READING_MS = 15 * 60_000

/** Without a name from its first byte on: nobody else can open it, and nothing of it outlives this process. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `jalon-${newId()}`)
  const file = await open(path, "wx+", 0o600)
  await unlink(path)
  return file
}

const write = async (content: Download["content"]): Promise<FileHandle> => {
  const file = await openNameless()
  try {
    await file.writeFile(content)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Forgotten when it was read to its end, before its reader hears of that end, or when its reader left. */
const readerOf = (file: FileHandle, onDone: () => void) => {
  const stream = file.createReadStream({ start: 0 })
  const late = setTimeout(() => stream.destroy(), READING_MS)
  return stream.once("end", onDone).once("close", () => {
    clearTimeout(late)
    onDone()
  })
}

/**
 * A file is written whole before its first byte is given: one that cannot be finished is refused instead of being cut short,
 * and however slowly somebody reads, the database has long done its part. One at a time for each person.
 */
export const writtenFirst = async (accountId: string, make: () => Promise<Download>): Promise<Download> => {
  const forget = oneAtATime(accountId)
  try {
    const { about, file } = await inTurn(
      async () => {
        const { content, ...rest } = await make()
        return { about: rest, file: await write(content) }
      },
      { owner: accountId },
    )
    return { ...about, content: readerOf(file, forget), size: (await file.stat()).size }
  } catch (error) {
    forget()
    throw error
  }
}
