export const LINE_STATUSES = [
  "expected",
  "present",
  "absent",
  "exempt",
  "in_company",
  "excluded",
  "not_expected",
] as const
export type LineStatus = (typeof LINE_STATUSES)[number]

/** Awaited that half-day: minutes are due, whatever became of them. */
export const isDue = (status: LineStatus): boolean =>
  status === "expected" || status === "present" || status === "absent"

export const SIGNING_METHODS = [
  "qr_rotating",
  "pin_rotating",
  "app_button",
  "personal_link",
  "trainer_device",
  "paper",
] as const
export type SigningMethod = (typeof SIGNING_METHODS)[number]

/** Why somebody is present without having signed. */
export const MISSING_REASONS = ["no_device", "battery", "technical", "refused", "disability"] as const
export type MissingReason = (typeof MISSING_REASONS)[number]
