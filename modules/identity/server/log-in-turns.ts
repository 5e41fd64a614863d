import { boundedQueue } from "@jalon/kernel"
import { HASHING_SLOTS, PATIENCE } from "./passwords.ts"

/**
 * Log-ins wait here before they take anything, a connection of the database above all: a flood of them waits in memory,
 * and pages of people at work find the connections free. Twice as many go in as can be hashed at once, so that some speak
 * to the database while others hash.
 */
export const inLogInTurn = boundedQueue({ slots: 2 * HASHING_SLOTS, ...PATIENCE })
