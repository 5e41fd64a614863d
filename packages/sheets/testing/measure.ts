import { createReadStream, createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { type Column, readSheet, type Value, writeCsv, writeXlsx } from "../index.ts"

/** Run as a program of its own, so that the memory measured is that of the sheets alone. */
const [, , format = "csv", path = "", count = ""] = process.argv
const ROWS = Number(count)

const columns = Array.from(
  { length: 20 },
  (_, index): Column => ({
    title: `Colonne ${index}`,
    type: index === 3 ? "date" : index === 4 ? "amount" : "text",
  }),
)

function* rows(count: number): Generator<Value[]> {
  for (let row = 0; row < count; row++)
    yield columns.map(({ type }, index) =>
      type === "date"
        ? "2008-02-29"
        : type === "amount"
          ? row
          : `valeur ${index} é ${(row * 7919) % 100_003}`,
    )
}

const write = (count: number) => {
  const sheet = { name: "Liste", columns, rows: rows(count) }
  return pipeline(format === "csv" ? writeCsv(sheet) : writeXlsx([sheet]), createWriteStream(path))
}

let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)

const read = async () => {
  let count = 0
  for await (const _ of readSheet(createReadStream(path), { fileName: path })) count += 1
  return count
}

const timed = async (work: () => Promise<unknown>) => {
  const before = process.memoryUsage.rss()
  peak = before
  const start = performance.now()
  await work()
  return {
    rowsPerSecond: Math.round(ROWS / ((performance.now() - start) / 1000)),
    growth: Math.round((Math.max(peak, process.memoryUsage.rss()) - before) / 1024 / 1024),
  }
}

// A first small run lets the engine compile, which takes memory whatever the size.
await write(5000)
await read()
const writing = await timed(() => write(ROWS))
let found = 0
const reading = await timed(async () => {
  found = await read()
})
clearInterval(watch)
await rm(path)
process.stdout.write(JSON.stringify({ count: found, writing, reading }))
