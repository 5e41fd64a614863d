/** The first line where the kept snapshot and the one just made differ, told for a person; null when they agree. */
export const firstDifference = (kept: string, made: string): string | null => {
  if (kept === made) return null
  const [old, now] = [kept.split("\n"), made.split("\n")]
  const length = Math.max(old.length, now.length)
  const at = Array.from({ length }).findIndex((_, line) => old[line] !== now[line])
  return `line ${at + 1}\n  kept: ${old[at] ?? "(nothing)"}\n  made: ${now[at] ?? "(nothing)"}`
}
