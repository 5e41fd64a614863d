import { type Answer, useCommand } from "@jalon/client"
import { toast } from "@jalon/ui"
import { useState } from "react"
import { type copyWeek, listOperations, undoOperation } from "../../../wire/index.ts"
import { refreshes } from "../types.ts"
import { weekWords as words } from "./strings.fr.ts"

export type Report = Answer<typeof copyWeek>
export type OperationKind = "copy" | "import" | "shift" | "series" | "edit" | "cancel" | "replace" | "swap"

const UNDO_MS = 10_000

/** Takes an act on many sessions back, and says what of it stays. */
export const useUndo = () => {
  const command = useCommand(undoOperation, { refreshes: [...refreshes, listOperations], quiet: "when_done" })
  return {
    isPending: command.isPending,
    run: async (operationId: string) => {
      const answer = await command.run({ params: { operationId } })
      if (answer) toast({ title: words.undone(answer.kept), color: "success" })
    },
  }
}

/** A message of what was written, with the way back. */
export const useWritten = (kind: OperationKind) => {
  const undo = useUndo()
  return {
    undo,
    tell: ({ operation_id: operationId, written }: Pick<Report, "operation_id" | "written">) =>
      toast({
        title: words.written[kind](written),
        color: "success",
        ...(operationId !== null && {
          timeout: UNDO_MS,
          actions: [{ label: words.undo, onPress: () => void undo.run(operationId) }],
        }),
      }),
  }
}

/** What was done, and the way back: in a message when all of it was, in a report when something stayed out. */
export const useOperation = (kind: OperationKind, onClose: () => void) => {
  const [report, show] = useState<Report | null>(null)
  const { undo, tell } = useWritten(kind)
  return {
    report,
    isUndoing: undo.isPending,
    undo: async (operationId: string) => {
      await undo.run(operationId)
      onClose()
    },
    finish: (answer: Report) => {
      if (answer.operation_id === null || answer.left_count > 0 || answer.to_check > 0) return show(answer)
      tell(answer)
      onClose()
    },
  }
}
export type Operation = ReturnType<typeof useOperation>
