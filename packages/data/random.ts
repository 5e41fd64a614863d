import { randomFillSync } from "node:crypto"

const POOL = 8_192
const pool = Buffer.alloc(POOL)
let used = POOL

/**
 * Bytes nobody can foresee, for ids and nonces, each given once. Asking the system for a few at a time costs six times as
 * much as drawing a reserve. Secrets do not come from here: they must not lie in a reserve before they are needed.
 */
export const unpredictable = (length: number): Buffer => {
  if (length > POOL) throw new RangeError("More than the reserve holds")
  if (used + length > POOL) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + length))
  pool.fill(0, used, used + length)
  used += length
  return bytes
}
