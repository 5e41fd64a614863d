import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { readFirstSteps } from "./first-steps.read.ts"
import { readToDo } from "./read-to-do.ts"

export const listToDo = read(wire.listToDo, async (reader) => {
  const [{ lines, count, isCapped }, firstSteps] = await Promise.all([
    readToDo(reader, today()),
    readFirstSteps(reader),
  ])
  return { count, count_is_capped: isCapped, results: lines, first_steps: firstSteps }
})
