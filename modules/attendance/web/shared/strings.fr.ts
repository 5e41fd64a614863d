import { clockWords, halfDayWords } from "@jalon/education/rules"
import { typography as t } from "@jalon/kernel"
import type { StatusTone } from "@jalon/ui"
import { type SheetStatus, sheetStatusWords } from "../../rules/index.ts"

const tones: Readonly<Record<SheetStatus, StatusTone>> = {
  upcoming: "neutral",
  open: "info",
  to_sign: "waiting",
  signed: "info",
  closed: "success",
  corrected: "success",
  cancelled: "neutral",
  voided: "neutral",
}

export const sheetBadge = (status: SheetStatus): { tone: StatusTone; label: string } => ({
  tone: tones[status],
  label: sheetStatusWords[status],
})

/** « Matin, 9 h 00 – 12 h 30 » */
export const slotText = (sheet: {
  half_day: keyof typeof halfDayWords
  start_minute: number
  end_minute: number
}): string => `${halfDayWords[sheet.half_day]}, ${timesText(sheet)}`

export const timesText = ({
  start_minute,
  end_minute,
}: {
  start_minute: number
  end_minute: number
}): string => `${clockWords(start_minute)} – ${clockWords(end_minute)}`

export const namesText = (named: readonly { name: string }[]): string =>
  named.length === 0 ? "–" : named.map(({ name }) => name).join(", ")

export const countText = (signed: number, expected: number): string => t(`${signed} sur ${expected}`)
