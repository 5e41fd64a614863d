import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { groupOf } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { readQueue } from "./queue.ts"
import { sources } from "./sources.ts"

export const listToDo = read(wire.listToDo, async (reader) => {
  const on = today()
  const { lines, count, isCapped } = await readQueue(reader, on, sources)
  return {
    count,
    count_is_capped: isCapped,
    results: lines.map((line) => ({ ...line, group: groupOf(line, on) })),
  }
})
