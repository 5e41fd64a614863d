import type { Told } from "./reports.ts"

const MARK = /\[([A-Z]-\d\d)\]/g

export type Proofs = { proven: string[]; failing: string[]; untested: string[]; unknown: string[] }

/** Which lines of the specification are proven: at least one passing test carries the id, and none fails. */
export const proofsOf = (ids: readonly string[], tests: readonly Told[]): Proofs => {
  const marked = tests.flatMap(({ title, passed }) =>
    [...title.matchAll(MARK)].map(([, id = ""]) => ({ id, passed })),
  )
  const passing = new Set(marked.filter(({ passed }) => passed).map(({ id }) => id))
  const failed = new Set(marked.filter(({ passed }) => !passed).map(({ id }) => id))
  return {
    proven: ids.filter((id) => passing.has(id) && !failed.has(id)),
    failing: ids.filter((id) => failed.has(id)),
    untested: ids.filter((id) => !passing.has(id) && !failed.has(id)),
    unknown: [...new Set(marked.map(({ id }) => id))].filter((id) => !ids.includes(id)),
  }
}

/** "A-01..A-03,R-03" names. */
export const idsIn = (text: string): string[] =>
  text.split(",").flatMap((part) => {
    const [from = "", to = from] = part.trim().split(/\.\.|…/)
    const [family = "", first = ""] = from.split("-")
    const last = Number(to.split("-")[1])
    if (!/^[A-Z]-\d\d$/.test(from) || Number.isNaN(last))
      throw new Error(`Not an id of the specification: ${part}`)
    return Array.from(
      { length: last - Number(first) + 1 },
      (_, n) => `${family}-${String(Number(first) + n).padStart(2, "0")}`,
    )
  })
