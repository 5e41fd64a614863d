import { availableParallelism } from "node:os"
import { Refusal } from "@jalon/kernel"
import { hash, verify } from "@node-rs/argon2"

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs on libuv's threads. No more at once than there are cores: more would not be faster, and would
 * leave the event loop waiting for its turn.
 */
const slots = Math.max(1, availableParallelism())
/** A class of 300 arriving at once waits a few seconds; beyond that, waiting helps nobody. */
const MOST_WAITING = 600
let free = slots
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING) throw new Refusal("request.too_many")
  if (free > 0) free--
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line: nobody arriving meanwhile can take it.
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let nobody: Promise<string> | undefined

/** Takes as long for an account that does not exist: the answer's time tells nothing. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword("no account has this password")
  const reference = stored ?? (await nobody)
  const matches = await inTurn(() => verify(reference, password))
  return stored !== null && matches
}
