export type Consumption = {
  readonly used: number
  readonly allowance: number | null
  readonly remaining: number | null
  readonly forecast: number
  readonly isNearLimit: boolean
}

type Counted = {
  /** Acts of signing sent since the first of the month. */
  readonly used: number
  readonly allowance: number | null
  readonly alertPercent: number
  readonly dayOfMonth: number
  readonly daysInMonth: number
}

/**
 * Whether the act counted last is the one that reached the share the school chose, or the last of its allowance: told once each,
 * a month being counted from one.
 */
export const levelReached = ({
  used,
  allowance,
  alertPercent,
}: Pick<Counted, "used" | "alertPercent"> & { readonly allowance: number }): "alert" | "used_up" | null => {
  if (used === allowance) return "used_up"
  const isPast = (count: number) => count * 100 >= allowance * alertPercent
  return isPast(used) && !isPast(used - 1) ? "alert" : null
}

/** What is used this month, and what will be at this pace. A school without an allowance is told the count alone. */
export const consumptionOf = ({
  used,
  allowance,
  alertPercent,
  dayOfMonth,
  daysInMonth,
}: Counted): Consumption => ({
  used,
  allowance,
  remaining: allowance === null ? null : Math.max(0, allowance - used),
  forecast: Math.round((used * daysInMonth) / dayOfMonth),
  isNearLimit: allowance !== null && used * 100 >= allowance * alertPercent,
})
