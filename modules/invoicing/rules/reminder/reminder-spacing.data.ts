import type { IsoDate } from "@jalon/kernel"

/**
 * Days between two reminders of one invoice, from a day on. No text sets them: a payer who has a week to answer is reminded, one who
 * hears every day is pestered.
 */
export const reminderSpacing: readonly { readonly from: IsoDate; readonly days: number }[] = [
  { from: "2026-01-01", days: 7 },
]
