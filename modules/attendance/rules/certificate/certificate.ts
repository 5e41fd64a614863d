import { contains, type DateRange } from "@jalon/calendar"
import { isLocked } from "../sheet/status.ts"
import type { CountedLine } from "../statistics/counted-line.ts"
import { sumOfLines } from "../statistics/minutes.ts"

/** What stands against issuing a certificate, or only needs a reason. */
export const CERTIFICATE_GAPS = [
  "sheets_open",
  "anomalies_open",
  "pending_justifications",
  "nothing_realised",
  "signatory_unknown",
] as const
export type CertificateGap = (typeof CERTIFICATE_GAPS)[number]

/** What the learner's own lines do not tell. */
export interface CertificateSurroundings {
  /** Sheets of the period that nobody opened: the learner is on no list yet. */
  unopenedSheets: number
  openAnomalies: number
  /** Who signs for the school is written in its settings. */
  hasSignatory: boolean
}

/** What a certificate says, frozen: the very lines and minutes it was made from. */
export interface CertificateContent {
  realisedMin: number
  dueMin: number
  lines: readonly { sheetId: string; minutes: number }[]
}

export interface CertificateCheck {
  content: CertificateContent
  gaps: CertificateGap[]
  /** With gaps one may go on and say why; without a signatory, or any hour realised or absence explained, one may not. */
  isBlocked: boolean
}

const nothingBeside: CertificateSurroundings = { unopenedSheets: 0, openAnomalies: 0, hasSignatory: true }

/** A certificate is made of closed sheets only. Lines are those of one learner. */
export const certificateOf = (
  lines: readonly CountedLine[],
  period: DateRange,
  { unopenedSheets, openAnomalies, hasSignatory }: CertificateSurroundings = nothingBeside,
): CertificateCheck => {
  const own = lines.filter(({ date }) => contains(period, date))
  const closed = own.filter(({ sheetStatus }) => isLocked(sheetStatus))
  const isOpen = ({ sheetStatus }: CountedLine) =>
    sheetStatus === "open" || sheetStatus === "to_sign" || sheetStatus === "signed"
  const sum = sumOfLines(closed)
  const gaps: CertificateGap[] = [
    ...(own.some(isOpen) || unopenedSheets > 0 ? (["sheets_open"] as const) : []),
    ...(openAnomalies > 0 ? (["anomalies_open"] as const) : []),
    ...(sum.pendingMin > 0 ? (["pending_justifications"] as const) : []),
    ...(sum.realisedMin === 0 ? (["nothing_realised"] as const) : []),
    ...(hasSignatory ? [] : (["signatory_unknown"] as const)),
  ]
  return {
    content: {
      realisedMin: sum.realisedMin,
      dueMin: sum.dueMin,
      lines: closed
        .filter(({ presentMin, isSignatureMissing }) => presentMin > 0 && !isSignatureMissing)
        .map(({ sheetId, presentMin }) => ({ sheetId, minutes: presentMin })),
    },
    gaps,
    isBlocked: (sum.realisedMin === 0 && sum.justifiedMin === 0) || !hasSignatory,
  }
}

export interface CertificateMonth {
  /** « 2026-11 » */
  month: string
  dueMin: number
  realisedMin: number
  /** Present by the trainer's word alone: not in the duration of the certificate. */
  attestedMin: number
  justifiedMin: number
  unjustifiedMin: number
  pendingMin: number
}

/** The annex: month by month, every minute due of the closed sheets is somewhere once. */
export const certificateMonths = (lines: readonly CountedLine[], period: DateRange): CertificateMonth[] => {
  const closed = lines.filter(({ date, sheetStatus }) => contains(period, date) && isLocked(sheetStatus))
  const months = [...new Set(closed.map(({ date }) => date.slice(0, 7)))].sort()
  return months.map((month) => {
    const { dueMin, realisedMin, attestedMin, justifiedMin, unjustifiedMin, pendingMin } = sumOfLines(
      closed.filter(({ date }) => date.startsWith(month)),
    )
    return { month, dueMin, realisedMin, attestedMin, justifiedMin, unjustifiedMin, pendingMin }
  })
}

/** A correction came after it: what the certificate says is no longer what the sheets say. */
export const needsNewCertificate = (
  issued: CertificateContent,
  lines: readonly CountedLine[],
  period: DateRange,
): boolean => {
  const { content } = certificateOf(lines, period)
  const minutesBySheet = new Map(content.lines.map(({ sheetId, minutes }) => [sheetId, minutes]))
  return (
    content.dueMin !== issued.dueMin ||
    content.lines.length !== issued.lines.length ||
    issued.lines.some(({ sheetId, minutes }) => minutesBySheet.get(sheetId) !== minutes)
  )
}
