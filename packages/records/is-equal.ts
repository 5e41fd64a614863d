/** The database keeps the keys of an object in an order of its own. */
export const sorted = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether two fields hold the same; null and undefined are both empty. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, sorted) === JSON.stringify(other ?? null, sorted)
