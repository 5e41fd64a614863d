import { readFileSync } from "node:fs"

/** Ticks of the kernel's clock in a second, the same on every Linux that Node runs on. */
const TICKS = 100

/**
 * Processor seconds of the whole machine since it started, idle ones left out. On a machine that does nothing else their difference
 * is what was walked; looking at each process several times a second cost more than it told.
 */
export const processorSeconds = (): number => {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync("/proc/stat", "utf8")
    .split("\n", 1)
    .join("")
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softIrq) / TICKS
}
