import { type FileHandle, open } from "node:fs/promises"
import type { DecodedMail } from "./decode-mime.ts"

export interface CaughtMail extends DecodedMail {
  readonly id: number
  readonly receivedAt: string
  readonly envelopeFrom: string
  readonly envelopeTo: readonly string[]
  readonly source: string
}

export interface MailLog {
  readonly earlier: readonly CaughtMail[]
  append(mail: CaughtMail): Promise<void>
  close(): Promise<void>
}

/** A line torn by kill -9 was never acknowledged: it goes, so that the next one does not stick to it. */
const readWholeLines = async (handle: FileHandle) => {
  const content = await handle.readFile()
  const wholeLength = content.lastIndexOf(10) + 1
  await handle.truncate(wholeLength)
  const lines = content.subarray(0, wholeLength).toString("utf8").split("\n").slice(0, -1)
  return lines.map((line) => JSON.parse(line) as CaughtMail)
}

export const openMailLog = async (file: string): Promise<MailLog> => {
  const handle = await open(file, "a+")
  const earlier = await readWholeLines(handle)
  const write = async (mail: CaughtMail) => {
    await handle.appendFile(`${JSON.stringify(mail)}\n`)
    // Acknowledging means that the message survives a power cut; tests that kill processes count these lines.
    await handle.datasync()
  }
  let last: Promise<void> = Promise.resolve()
  return {
    earlier,
    append(mail) {
      // One after the other: a long line is written in several pieces, and two lines must not mix.
      last = last.then(
        () => write(mail),
        () => write(mail),
      )
      return last
    },
    close: () => handle.close(),
  }
}
