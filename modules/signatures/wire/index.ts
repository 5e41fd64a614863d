export * from "./following.ts"
export type { EnvelopeView, SignerView } from "./shapes.ts"
export * from "./signing.ts"
export { refusals as signaturesRefusals } from "./words.fr.ts"
