/** What lies in a decoded JSON at a path; undefined when anything on the way is missing or of another kind. */
export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === "object" && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
    value,
  )

/** Registers write « nothing » as null, as an empty text, or by leaving it out. */
export const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = at(value, ...path)
  return typeof found === "string" && found.trim() !== "" ? found.trim() : null
}

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] | null => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : null
}
