import { availableParallelism } from "node:os"
import { boundedQueue } from "@jalon/kernel"
import { hash, verify } from "@node-rs/argon2"

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** libuv has four threads unless the program was started with another number (`UV_THREADPOOL_SIZE`). */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)

/**
 * Hashing runs on libuv's threads. No more at once than there are cores: more would not be faster. And two threads always
 * stay free, for files, names and compression: whoever needs those must not wait behind passwords.
 */
export const HASHING_SLOTS = Math.max(1, Math.min(availableParallelism(), threads - 2))

/** A class of 300 arriving at once waits a few seconds; beyond that, waiting helps nobody. */
export const PATIENCE = { waiting: 600, waitingPerOwner: 5, patienceMs: 15_000 }
const inTurn = boundedQueue({ slots: HASHING_SLOTS, ...PATIENCE })

/** On behalf of whom a password is hashed: those we know go before strangers, each in turn. */
export type Turn = { owner: string | null; isFirst: boolean }
const STRANGER: Turn = { owner: null, isFirst: false }

export const hashPassword = (password: string, turn = STRANGER): Promise<string> =>
  inTurn(() => hash(password, COST), turn)

let nobody: Promise<string> | undefined

/** Takes as long for an account that does not exist: the answer's time tells nothing. */
export const passwordMatches = async (
  stored: string | null,
  password: string,
  turn = STRANGER,
): Promise<boolean> => {
  nobody ??= hash("no account has this password", COST)
  const reference = stored ?? (await nobody)
  const matches = await inTurn(() => verify(reference, password), turn)
  return stored !== null && matches
}
