import type { Scope } from "@jalon/data"
import { clockWords } from "@jalon/education/rules"
import { dayOf, formatFrenchDate, typography } from "@jalon/kernel"
import { capturedOn, type EventValue, type LineStatus, type SigningMethod } from "../../rules/index.ts"
import { fileCorrection, isCorrectionWaiting } from "../corrections/file-correction.ts"
import type { SheetRow } from "../sheets/sheet-row.read.ts"
import { minuteOf } from "../sheets/slot-of-sheet.ts"

type Countersigned = Pick<SheetRow, "id" | "on_date" | "time_zone"> & { line_status: LineStatus | null }

/** Done without network: when, by our clock, and what the clock of the device said. */
export type Offline = { at: number; deviceAt: number }

export const offlineOf = (
  given: { captured_at: number; sent_at: number } | undefined,
  receivedAt: number,
): Offline | null =>
  given === undefined
    ? null
    : {
        at: capturedOn({ capturedAt: given.captured_at, sentAt: given.sent_at, receivedAt }),
        deviceAt: given.captured_at,
      }

/** Both times stand in the chain: neither can be changed afterwards. */
export const offlineEvidence = ({ at, deviceAt }: Offline): Readonly<Record<string, EventValue>> => ({
  captured_at: new Date(at).toISOString(),
  device_at: new Date(deviceAt).toISOString(),
})

const reasonOf = (sheet: Countersigned, { at }: Offline): string => {
  const when = new Date(at)
  return typography(
    `Signature faite hors connexion le ${formatFrenchDate(dayOf(when))} à ${clockWords(minuteOf(sheet, when))}, reçue après la contresignature.`,
  )
}

/** Received once the sheet is countersigned without it: somebody of the school decides. Sent again, it asks nothing more. */
export const askForSignature = async (
  scope: Scope,
  sheet: Countersigned,
  { studentId, method, offline }: { studentId: string; method: SigningMethod; offline: Offline },
): Promise<void> => {
  if (await isCorrectionWaiting(scope, sheet, studentId)) return
  await fileCorrection(
    scope,
    sheet,
    {
      studentId,
      from: sheet.line_status ?? "absent",
      status: "present",
      arrivedMinute: minuteOf(sheet, new Date(offline.at)),
      leftMinute: null,
      reasonCode: "late_evidence",
      reason: reasonOf(sheet, offline),
    },
    { ...offlineEvidence(offline), signed_by: method },
  )
}
