export const JUSTIFICATION_STATUSES = [
  "draft",
  "submitted",
  "info_requested",
  "accepted",
  "refused",
  "cancelled",
] as const
export type JustificationStatus = (typeof JUSTIFICATION_STATUSES)[number]

/** Filed, and somebody of the school has not answered yet. */
export const isWaiting = (status: JustificationStatus): boolean =>
  status === "submitted" || status === "info_requested"
