/** More are not looked for: two answers are enough to know that it is doubtful. */
const MOST_ANSWERS = 2
/** A payer with hundreds of open invoices has more subsets than anybody can look at. */
const MOST_STEPS = 50_000
const MOST_INVOICES = 40

/**
 * Which amounts add up to a sum, as their ranks: at most two answers, the shortest first. Single amounts and the whole are always tried;
 * between them the search stops after a bounded number of steps.
 */
export const findSums = (amounts: readonly number[], sum: number): number[][] => {
  const singles = amounts.flatMap((amount, at) => (amount === sum ? [[at]] : []))
  if (singles.length > 0) return singles.slice(0, MOST_ANSWERS)
  const all = amounts.map((_, at) => at)
  if (amounts.reduce((total, amount) => total + amount, 0) === sum && amounts.length > 1) return [all]
  return search(amounts.slice(0, MOST_INVOICES), sum)
}

const search = (amounts: readonly number[], sum: number): number[][] => {
  // What the amounts from each rank on add up to: a branch that cannot reach the sum is left.
  const behind = new Array<number>(amounts.length + 1).fill(0)
  for (let at = amounts.length - 1; at >= 0; at--) behind[at] = (behind[at + 1] ?? 0) + (amounts[at] ?? 0)
  const answers: number[][] = []
  let steps = 0
  const visit = (at: number, left: number, taken: readonly number[]): void => {
    if (left === 0) answers.push([...taken])
    if (left <= 0 || at === amounts.length || left > (behind[at] ?? 0)) return
    if (answers.length >= MOST_ANSWERS || ++steps > MOST_STEPS) return
    visit(at + 1, left - (amounts[at] ?? 0), [...taken, at])
    visit(at + 1, left, taken)
  }
  visit(0, sum, [])
  return answers.slice(0, MOST_ANSWERS).toSorted((one, other) => one.length - other.length)
}
