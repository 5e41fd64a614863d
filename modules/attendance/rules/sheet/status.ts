export const SHEET_STATUSES = [
  "upcoming",
  "open",
  "to_sign",
  "signed",
  "closed",
  "corrected",
  "cancelled",
  "voided",
] as const
export type SheetStatus = (typeof SHEET_STATUSES)[number]

/** Locked: nothing changes but by a correction that two people made. */
export const isLocked = (status: SheetStatus): boolean => status === "closed" || status === "corrected"

/** Whose minutes are counted: a countersigned sheet, or one neutralised, for what was taught. */
export const isCounted = (status: SheetStatus): boolean =>
  status === "signed" || isLocked(status) || status === "voided"
