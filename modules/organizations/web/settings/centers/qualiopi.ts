const WARNING_MONTHS = 6

/** A certificate is renewed by an audit that takes months to arrange: the end is told that long before. */
export const qualiopiState = (until: string, now: Date): "valid" | "ending" | "ended" => {
  const today = now.toISOString().slice(0, 10)
  if (until < today) return "ended"
  const soon = new Date(now)
  soon.setUTCMonth(soon.getUTCMonth() + WARNING_MONTHS)
  return until < soon.toISOString().slice(0, 10) ? "ending" : "valid"
}
