const codeOf = (error: Error): string | undefined =>
  "code" in error && typeof error.code === "string" ? error.code : undefined

/** What may be written about an error: never its message, in which an address or a name may stand. */
export const outline = (thrown: unknown): { error: string; code?: string; at: string[] } => {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: [] }
  const code = codeOf(thrown)
  const frames = (thrown.stack?.match(/^ +at .*$/gm) ?? []).map((line) => line.trim())
  return { error: thrown.name, ...(code === undefined ? {} : { code }), at: frames.slice(0, 8) }
}
