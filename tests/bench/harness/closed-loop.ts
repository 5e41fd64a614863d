/** `width` callers, each starting its next call when its last one ends, for so many seconds. Answers calls per second. */
export const closedLoop = async (
  width: number,
  seconds: number,
  call: (n: number) => Promise<void>,
): Promise<number> => {
  const start = performance.now()
  const end = start + seconds * 1000
  let started = 0
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      await call(started++)
      done++
    }
  }
  await Promise.all(Array.from({ length: width }, caller))
  return done / ((performance.now() - start) / 1000)
}
