import * as z from "zod/mini"
import { actKinds, type ContractStatus, contractMoves, type MoveKey, statusKeys } from "../rules/index.ts"

// Apart from the other shapes: a guest's page does without the life cycle.
export const status = z.enum(statusKeys as [ContractStatus, ...ContractStatus[]])
export const moveKey = z.enum(Object.keys(contractMoves) as [MoveKey, ...MoveKey[]])

/** What the person who makes a move types or attaches, with what already stands there. */
export const asks = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(["text", "day", "file"]),
    is_needed: z.boolean(),
    value: z.nullable(z.string()),
  }),
)
export type Ask = z.output<typeof asks>[number]

export const offeredMove = z.object({
  move: moveKey,
  label: z.string(),
  to: z.nullable(status),
  asks,
  /** Empty when the move is open. */
  reasons: z.array(z.string()),
})

/** What the OPCO or the State last said against the file. */
export const lastAnswer = z.object({
  move: z.enum(["reject", "rejectAtSending", "requestInfo", "refuse", "confirmRefusal"]),
  text: z.nullable(z.string()),
  on: z.nullable(z.string()),
})

/** The one thing to do next, of whom, and what the button of the person who looks does. */
export const nextActionShape = z.object({
  label: z.nullable(z.string()),
  by: z.nullable(z.string()),
  act: z.nullable(z.object({ kind: z.enum(actKinds), move: z.nullable(moveKey), label: z.string() })),
})
