import { readFile } from "node:fs/promises"

const TICKS_PER_SECOND = 100

/** Processor seconds of a process so far, with its ended children's. A process that is gone counts for nothing. */
const ofProcess = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), the name before them being cut off.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_SECOND
}

const childrenOf = async (pid: number): Promise<number[]> => {
  const line = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  return line.split(" ").filter(Boolean).map(Number)
}

/** Processor seconds of these processes and their children. What else the machine does is not in it. */
export const processorSeconds = async (pids: readonly number[]): Promise<number> => {
  const children = await Promise.all(pids.map(childrenOf))
  const all = new Set([...pids, ...children.flat()])
  const seconds = await Promise.all([...all].map(ofProcess))
  return seconds.reduce((sum, one) => sum + one, 0)
}
