/** One number, day or word inside a value, by its way in: `years.0.2`. A value that is itself a number has an empty way. */
export type Leaf = { readonly path: string; readonly value: string | number | null }

export type LeafKind = "money" | "rate" | "minutes" | "percent" | "years" | "count" | "day" | "text" | "list"

const RATES =
  /^(years|disabledExtension|belowBacPro|bacProOrMore|publicBonuses|adult)\.|(Share|share|sameLevelBonus|increaseCap|shareOfSmic|reduction|underOneYearAdvance|factor)$/

/** What a number is counted in, read from the name of its place. */
export const kindOf = ({ path, value }: Leaf): LeafKind => {
  if (/([cC]ents|Cents\.\d+)$/.test(path)) return "money"
  if (RATES.test(path)) return "rate"
  if (path.endsWith("Minutes")) return "minutes"
  if (path.endsWith("Hundredths")) return "percent"
  if (/^years$|^brackets\.|FromAge$/.test(path)) return "years"
  if (path.endsWith("exemptRncp")) return "list"
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? "day" : "text"
  return "count"
}

const isLeaf = (value: unknown): value is Leaf["value"] => value === null || typeof value !== "object"

/** Lists of codes are typed as one text. */
const asText = (value: unknown, path: string): unknown =>
  path.endsWith("exemptRncp") && Array.isArray(value) ? value.join(" ") : value

export const leavesOf = (value: unknown, path = ""): Leaf[] => {
  const read = asText(value, path)
  if (isLeaf(read)) return [{ path, value: read as Leaf["value"] }]
  return Object.entries(read as object).flatMap(([key, inner]) =>
    leavesOf(inner, path === "" ? key : `${path}.${key}`),
  )
}

/** The same value with some of its leaves changed; its shape never moves. */
export const withLeaves = (
  value: unknown,
  changes: Readonly<Record<string, Leaf["value"]>>,
  path = "",
): unknown => {
  if (path in changes) {
    const changed = changes[path]
    return path.endsWith("exemptRncp")
      ? String(changed ?? "")
          .split(/[\s,;]+/)
          .filter(Boolean)
      : changed
  }
  if (isLeaf(value)) return value
  const inner = (key: string, one: unknown) => withLeaves(one, changes, path === "" ? key : `${path}.${key}`)
  return Array.isArray(value)
    ? value.map((one, at) => inner(String(at), one))
    : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, inner(key, one)]))
}
