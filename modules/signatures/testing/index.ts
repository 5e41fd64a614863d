export { playSignature } from "./play-signature.ts"
