import type { Socket } from "node:net"
import pg from "pg"
import type { Sql } from "./sql.ts"

type Wire = { stream: Socket }
type CopyParts = {
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleError(error: Error): void
}
const Query = pg.Query as unknown as new (
  config: { text: string },
  values: undefined,
  callback: (error: Error | null) => void,
) => CopyParts

/** Pieces go to the socket of the reader; this many bytes may wait for her, then PostgreSQL waits too. */
const PIECE = 64 * 1024
const WAITING = 4 * PIECE
const LINE_END = Buffer.from("\r\n")

/** COPY takes no bound values: PostgreSQL's own rules for literals, on the few kinds of values that queries bind. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return "null"
  if (typeof value === "number" && Number.isFinite(value)) return String(value)
  if (typeof value === "boolean") return String(value)
  if (typeof value === "string") return pg.escapeLiteral(value)
  if (Array.isArray(value)) return value.length === 0 ? "'{}'" : `array[${value.map(literal).join(", ")}]`
  throw new Error("A value of this kind cannot be written into a COPY")
}

const written = ({ text, values }: Sql): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))

/** Rows in, pieces out: lines are gathered, because one write to a socket for each row costs more than the row. */
class Pieces {
  #open = Buffer.allocUnsafe(PIECE)
  #used = 0
  readonly #ready: Buffer[] = []
  waiting = 0

  add(line: Buffer): void {
    // A row never gets longer than a piece by much; one that does is a piece of its own.
    if (this.#used + line.length + LINE_END.length > this.#open.length) this.close()
    if (line.length + LINE_END.length > this.#open.length) {
      this.#put(Buffer.concat([line.subarray(0, -1), LINE_END]))
      return
    }
    // COPY ends its lines with one sign, spreadsheets expect two.
    this.#used += line.copy(this.#open, this.#used, 0, line.length - 1)
    this.#used += LINE_END.copy(this.#open, this.#used)
  }

  close(): void {
    if (this.#used === 0) return
    this.#put(this.#open.subarray(0, this.#used))
    this.#open = Buffer.allocUnsafe(PIECE)
    this.#used = 0
  }

  take(): Buffer | undefined {
    const piece = this.#ready.shift()
    if (piece) this.waiting -= piece.length
    return piece
  }

  #put(piece: Buffer): void {
    this.#ready.push(piece)
    this.waiting += piece.length
  }
}

class CopyOut extends Query {
  readonly #onLine: (line: Buffer, wire: Wire) => void

  constructor(
    text: string,
    onLine: (line: Buffer, wire: Wire) => void,
    onEnd: (error: Error | null) => void,
  ) {
    super({ text }, undefined, onEnd)
    this.#onLine = onLine
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    this.#onLine(chunk, wire)
  }
}

/**
 * The rows of a query as lines of a CSV (semicolons, CRLF), written by PostgreSQL and passed on as they come. While
 * nobody takes them the socket is not read, and PostgreSQL waits.
 */
export async function* copyLines(client: pg.PoolClient, query: Sql): AsyncGenerator<Buffer> {
  const pieces = new Pieces()
  let paused: Socket | undefined
  let end: { error: Error | null } | undefined
  let wake: () => void = () => undefined
  const onLine = (line: Buffer, { stream }: Wire) => {
    pieces.add(line)
    if (pieces.waiting > WAITING && paused === undefined) paused = stream.pause()
    if (pieces.waiting > 0) wake()
  }
  const onEnd = (error: Error | null) => {
    pieces.close()
    end = { error }
    wake()
  }
  const copy = `copy (${written(query)}) to stdout (format csv, delimiter ';')`
  client.query(new CopyOut(copy, onLine, onEnd) as unknown as pg.Submittable)
  for (;;) {
    const piece = pieces.take()
    if (piece) yield piece
    else if (end) break
    else {
      paused?.resume()
      paused = undefined
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }
  // The last rows and the end may come in one go, the socket paused on them: whoever speaks next waits for its answer.
  paused?.resume()
  if (end.error) throw end.error
}
