import { today, typography } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { ToDoAction } from "@jalon/to-do"
import { groupOf } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { readFirstSteps } from "./first-steps.read.ts"
import { readQueue } from "./queue.ts"
import { sources } from "./sources.ts"

const presentAction = ({ label, href, command }: ToDoAction): ToDoAction => ({
  label: typography(label),
  href,
  command: command && {
    ...command,
    question: typography(command.question),
    detail: typography(command.detail),
  },
})

export const listToDo = read(wire.listToDo, async (reader) => {
  const on = today()
  const [{ lines, count, isCapped }, firstSteps] = await Promise.all([
    readQueue(reader, on, sources),
    readFirstSteps(reader),
  ])
  return {
    count,
    count_is_capped: isCapped,
    results: lines.map((line) => ({
      ...line,
      group: groupOf(line, on),
      reason: typography(line.reason),
      deadline: line.deadline && { ...line.deadline, label: typography(line.deadline.label) },
      action: presentAction(line.action),
    })),
    first_steps: firstSteps,
  }
})
