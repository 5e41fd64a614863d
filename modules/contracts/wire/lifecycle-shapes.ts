import * as z from "zod/mini"
import { actKinds, type ContractStatus, contractMoves, type MoveKey, statusKeys } from "../rules/index.ts"

// Apart from the other shapes: a guest's page does without the life cycle.
export const status = z.enum(statusKeys as [ContractStatus, ...ContractStatus[]])
export const moveKey = z.enum(Object.keys(contractMoves) as [MoveKey, ...MoveKey[]])

export const offeredMove = z.object({
  move: moveKey,
  label: z.string(),
  to: z.nullable(status),
  demands: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Empty when the move is open. */
  reasons: z.array(z.string()),
})

/** The one thing to do next, of whom, and what the button of the person who looks does. */
export const nextActionShape = z.object({
  label: z.nullable(z.string()),
  by: z.nullable(z.string()),
  act: z.nullable(z.object({ kind: z.enum(actKinds), move: z.nullable(moveKey), label: z.string() })),
})
