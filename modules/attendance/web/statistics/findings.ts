import { type AttendanceSum, type Fraction, permilleOf } from "../../rules/index.ts"

export const missedOf = (sum: AttendanceSum): number => sum.justifiedMin + sum.unjustifiedMin + sum.pendingMin
const absenceOf = (sum: AttendanceSum): Fraction => ({ part: missedOf(sum), whole: sum.dueMin })

export interface Finding<Item> {
  item: Item
  permille: number
}

/** Where the largest share of the time due was missed; nothing when nobody missed anything, or there is nothing to compare. */
export const mostMissed = <Item extends { sum: AttendanceSum }>(
  items: readonly Item[],
): Finding<Item> | null => {
  if (items.length < 2) return null
  let most: Finding<Item> | null = null
  for (const item of items) {
    const permille = permilleOf(absenceOf(item.sum)) ?? 0
    if (permille > (most?.permille ?? 0)) most = { item, permille }
  }
  return most
}

/** Who has the largest part of all that was missed. */
export const largestPart = <Item extends { sum: AttendanceSum }>(
  items: readonly Item[],
): Finding<Item> | null => {
  const whole = items.reduce((total, { sum }) => total + missedOf(sum), 0)
  if (items.length < 2 || whole === 0) return null
  const [item] = [...items].sort((one, other) => missedOf(other.sum) - missedOf(one.sum))
  const permille = item && permilleOf({ part: missedOf(item.sum), whole })
  return item && permille !== undefined && permille !== null ? { item, permille } : null
}
