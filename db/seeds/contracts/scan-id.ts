import { idOf } from "../ids.ts"

export type NamedScan = { id: string; name: string; text: string }

/** Of what was signed after the contract itself: ruptures and amendments. */
export const scanId = (name: string): string => idOf(`file/contract/${name}`)
