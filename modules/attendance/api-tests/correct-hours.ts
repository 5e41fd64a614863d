import type { Device, Reply } from "@jalon/api/testing"
import { decideCorrection, requestHoursCorrection } from "@jalon/attendance/wire"

/** Other hours of a closed sheet are asked for: the correction waits, and this is its id. */
export const askHours = async (device: Device, sheetId: string, start: number, end: number) => {
  const { body } = await device.call(requestHoursCorrection, {
    params: { sheetId },
    body: { start_minute: start, end_minute: end, reason_code: "input_error", reason: "Mal notées" },
  })
  const { corrections } = body.sheet as { corrections: { id: string; outcome: string | null }[] }
  return corrections.find(({ outcome }) => outcome === null)?.id ?? ""
}

export const grantHours = (device: Device, sheetId: string, correctionId: string): Promise<Reply> =>
  device.call(decideCorrection, { params: { sheetId, correctionId }, body: { outcome: "granted" } })
