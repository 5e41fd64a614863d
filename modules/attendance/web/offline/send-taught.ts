import type { Client } from "@jalon/client"
import { markLine, signOnDevice } from "../../wire/index.ts"
import type { Waiting } from "./outbox.ts"

/** The signatures and the marks that whoever teaches took on their own device. What each gave shows on the sheet. */
export const sendTaught = async (
  client: Client,
  { sheetId, studentId, what, capturedAt }: Waiting,
): Promise<null> => {
  const offline = { captured_at: capturedAt, sent_at: Date.now() }
  const student = studentId ?? ""
  if (what.kind === "mark") {
    const call = { params: { sheetId, studentId: student }, body: { ...what.body, offline } }
    await client.call(markLine, call, { quiet: true })
  } else {
    const call = {
      params: { sheetId },
      body: { student_id: student, ink: what.kind === "device" ? what.ink : undefined, offline },
    }
    await client.call(signOnDevice, call, { quiet: true })
  }
  return null
}
