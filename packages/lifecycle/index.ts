export { applyEffects, type EffectHandlers, effectsLeft, later, recorded } from "./effects.ts"
export { dayInput, type InputField, type Inputs, inputFaults, textInput } from "./inputs.ts"
export {
  type ClosedReason,
  type Lifecycle,
  type LifecycleTable,
  lifecycle,
  type OfferedMove,
} from "./lifecycle.ts"
export type { Move, StateOf, Vocabulary } from "./move.ts"
export { printLifecycle, statusesWithoutWayOn } from "./ways.ts"
