import { createHash } from "node:crypto"

/** A number drawn from a name: the same at every run. */
export const drawn = (name: string, below: number): number =>
  createHash("sha256").update(name).digest().readUInt32BE(0) % below

export const pick = <T>(from: readonly T[], name: string): T => from[drawn(name, from.length)] as T
