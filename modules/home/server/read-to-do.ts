import type { IsoDate } from "@jalon/kernel"
import { typography } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import type { ToDoAction } from "@jalon/to-do"
import { groupOf } from "../rules/index.ts"
import type { ShownToDo } from "../wire/index.ts"
import { readQueue } from "./queue.ts"
import { sources } from "./sources.ts"

export type ToDo = { lines: ShownToDo[]; count: number; isCapped: boolean }

const presentAction = ({ label, href, command }: ToDoAction): ToDoAction => ({
  label: typography(label),
  href,
  command:
    command && "question" in command
      ? { ...command, question: typography(command.question), detail: typography(command.detail) }
      : command,
})

/** What « Accueil » and the daily mail show: the same lines, in the same words. */
export const readToDo = async (reader: Reader, on: IsoDate): Promise<ToDo> => {
  const { lines, ...counted } = await readQueue(reader, on, sources)
  return {
    ...counted,
    lines: lines.map((line) => ({
      ...line,
      group: groupOf(line, on),
      reason: typography(line.reason),
      deadline: line.deadline && { ...line.deadline, label: typography(line.deadline.label) },
      action: presentAction(line.action),
    })),
  }
}
