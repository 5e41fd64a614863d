import * as z from "zod/mini"
import { type ContractStatus, contractMoves, type MoveKey, statusKeys } from "../rules/index.ts"

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
