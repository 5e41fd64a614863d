export type Worked = { count: number; seconds: number }

/** `width` callers, each starting its next call when its last one ends, for so many seconds. */
export const closedLoop = async (
  width: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<Worked> => {
  const start = performance.now()
  const end = start + seconds * 1000
  let count = 0
  const caller = async () => {
    while (performance.now() < end) {
      await call()
      count++
    }
  }
  await Promise.all(Array.from({ length: width }, caller))
  return { count, seconds: (performance.now() - start) / 1000 }
}
