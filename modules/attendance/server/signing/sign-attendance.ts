import type { Scope } from "@jalon/data"
import { type Call, multiStep, type OperationContext, personOf } from "@jalon/serving"
import { answerToTries, lockedWords, wrongCodeWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { isPinGood, isReceiptOf, wasCodeGood } from "../codes.ts"
import type { AttendanceKeys, AttendanceServices } from "../services.ts"
import { type Offline, offlineOf } from "./offline.ts"
import { type OwnPlace, ownPlaces } from "./own-places.read.ts"
import { signAtOnce } from "./sign-at-once.ts"
import { deviceMark, findSigned, signLine } from "./sign-line.ts"
import { noteWrongCode, triesOf } from "./wrong-codes.ts"

type Given = {
  sheetId: string
  browser: string
  receipt: string | null
  pin: string | null
  code: string | null
  offline: Offline | null
  ink: string | undefined
}

type Signers = Pick<AttendanceServices, "attendanceKeys" | "vault">

/** The code, or the receipt it was exchanged for, as it was worth when the learner signed. */
const isProofOf = (keys: AttendanceKeys, { sheetId, browser, receipt, code, offline }: Given): boolean => {
  const now = offline?.at ?? Date.now()
  if (receipt !== null) return isReceiptOf(keys, receipt, { sheetId, browserId: browser, now })
  // With a network a code is exchanged at once: only what was scanned without one comes as it is.
  return code !== null && offline !== null && wasCodeGood(keys, sheetId, code, now)
}

/** Six digits can be guessed: wrong ones are counted in a transaction of their own, which the refusal does not undo. */
const checkPin = async (
  keys: AttendanceKeys,
  inSchool: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  { sheetId, pin, offline }: Given,
  { student_id }: OwnPlace,
): Promise<void> => {
  const now = Date.now()
  const left = await inSchool(async (scope) => {
    const answer = answerToTries(await triesOf(scope, sheetId, student_id), now)
    if (!answer.open) return null
    if (isPinGood(keys, sheetId, pin ?? "", offline?.at ?? now)) return "good"
    await noteWrongCode(scope, sheetId, student_id)
    return answer.left - 1
  })
  if (left === "good") return
  const sentence = left === null || left === 0 ? lockedWords() : wrongCodeWords(left)
  throw refuse("attendance.code_wrong", { sentence })
}

/** Null when this school does not await them on this sheet. */
const signAt = async (
  { data, action, who }: OperationContext,
  { attendanceKeys: keys, vault }: Signers,
  given: Given,
  place: OwnPlace,
) => {
  const { accountId } = personOf(who)
  const school = { kind: "system", organizationId: place.organization_id, accountId } as const
  const inSchool = <T>(work: (scope: Scope) => Promise<T>) => data.inScope(school, action, work)
  const { sheetId, pin, offline, ink } = given
  const device = deviceMark(given.browser)
  if (pin !== null) {
    const sheet = await inSchool((scope) => findSigned(scope, sheetId, place.student_id, device))
    if (sheet === null || sheet.line_status === null) return null
    if (sheet.signed_at === null) await checkPin(keys, inSchool, given, place)
  }
  const isProofGood = pin !== null || isProofOf(keys, given)
  const method = pin === null ? "qr_rotating" : "pin_rotating"
  return inSchool((scope) =>
    signLine(vault, scope, {
      sheetId,
      studentId: place.student_id,
      method,
      isProofGood,
      device,
      offline,
      ink,
    }),
  )
}

/**
 * A signature costs one row and the last link of its sheet's chain. No key of idempotency is kept, for the second of two finds the
 * first; no audit row, for the chain is one; nobody is told, for the wall looks by itself.
 */
const sign =
  (services: Signers) =>
  async (context: OperationContext, { params, body }: Call<typeof wire.signAttendance>) => {
    const { attendanceKeys: keys, vault } = services
    const given: Given = {
      sheetId: params.sheetId,
      browser: body.browser,
      receipt: body.receipt ?? null,
      pin: body.pin ?? null,
      code: body.code ?? null,
      offline: offlineOf(body.offline, Date.now()),
      ink: body.ink,
    }
    if (given.receipt !== null && given.offline === null) {
      const { sheetId, ink } = given
      const device = deviceMark(given.browser)
      const isProofGood = isProofOf(keys, given)
      const signed = await signAtOnce(vault, context, { sheetId, device, isProofGood, ink })
      if (signed !== null) return signed
    }
    for (const place of await ownPlaces(context)) {
      const signed = await signAt(context, services, given, place)
      if (signed !== null) return signed
    }
    throw refuse("not_found")
  }

export const signAttendance = (services: Signers) =>
  multiStep(wire.signAttendance, sign(services), { entersAtOnce: true })
