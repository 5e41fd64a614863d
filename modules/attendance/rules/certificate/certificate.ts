import { contains, type DateRange } from "@jalon/calendar"
import { isLocked } from "../sheet/status.ts"
import type { CountedLine } from "../statistics/counted-line.ts"
import { sumOfLines } from "../statistics/minutes.ts"

/** What stands against issuing a certificate, or only needs a reason. */
export type CertificateGap = "sheets_open" | "pending_justifications" | "nothing_realised"

/** What a certificate says, frozen: the very lines and minutes it was made from. */
export interface CertificateContent {
  realisedMin: number
  dueMin: number
  lines: readonly { sheetId: string; minutes: number }[]
}

export interface CertificateCheck {
  content: CertificateContent
  gaps: CertificateGap[]
  /** With gaps one may go on and say why; without any hour realised nor any absence explained, one may not. */
  isBlocked: boolean
}

/** A certificate is made of closed sheets only. Lines are those of one learner. */
export const certificateOf = (lines: readonly CountedLine[], period: DateRange): CertificateCheck => {
  const own = lines.filter(({ date }) => contains(period, date))
  const closed = own.filter(({ sheetStatus }) => isLocked(sheetStatus))
  const isOpen = ({ sheetStatus }: CountedLine) =>
    sheetStatus === "open" || sheetStatus === "to_sign" || sheetStatus === "signed"
  const sum = sumOfLines(closed)
  const gaps: CertificateGap[] = [
    ...(own.some(isOpen) ? (["sheets_open"] as const) : []),
    ...(sum.pendingMin > 0 ? (["pending_justifications"] as const) : []),
    ...(sum.realisedMin === 0 ? (["nothing_realised"] as const) : []),
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
    isBlocked: sum.realisedMin === 0 && sum.justifiedMin === 0,
  }
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
    content.lines.length !== issued.lines.length ||
    issued.lines.some(({ sheetId, minutes }) => minutesBySheet.get(sheetId) !== minutes)
  )
}
