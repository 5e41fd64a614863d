const TIME = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?$/i

/** « 9h », « 9 h 30 », « 09:30 », « 0930 »: minutes from midnight; null when it is no time of a day. */
export const readTime = (typed: string): number | null => {
  const [, hours, after, joined] = TIME.exec(typed.trim()) ?? []
  if (hours === undefined) return null
  const total = Number(hours) * 60 + Number(after ?? joined ?? 0)
  return Number(after ?? joined ?? 0) < 60 && total <= 1440 ? total : null
}
