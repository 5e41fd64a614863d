import { deriveKey, hmac, sameBytes } from "@jalon/data"
import {
  acceptedPinSteps,
  acceptedSteps,
  changesIn,
  codeFrom,
  codeMessage,
  isReceiptGood,
  PIN_PERIOD_SECONDS,
  pinFrom,
  pinMessage,
  stepAt,
  usualPolicy,
} from "../rules/index.ts"
import type { AttendanceKeys } from "./services.ts"

/** The words are part of what was derived so far: they stay as they are. */
export const attendanceKeys = (master: Buffer): AttendanceKeys => ({
  code: deriveKey(master, "attendance/code"),
  receipt: deriveKey(master, "attendance/receipt"),
  link: deriveKey(master, "attendance/link"),
})

const PERIOD = usualPolicy.codePeriodSeconds
const same = (one: string, other: string) => sameBytes(Buffer.from(one), Buffer.from(other))

/** Of one sheet alone: whoever learnt it could make the codes of no other. */
const secretOf = ({ code }: AttendanceKeys, sheetId: string) => hmac(code, sheetId)

const codeOf = (keys: AttendanceKeys, sheetId: string, step: number) =>
  codeFrom(hmac(secretOf(keys, sheetId), codeMessage(sheetId, step)))
const pinOf = (keys: AttendanceKeys, sheetId: string, step: number) =>
  pinFrom(hmac(secretOf(keys, sheetId), pinMessage(sheetId, step)))

export const codesNow = (keys: AttendanceKeys, sheetId: string, now: number) => ({
  code: codeOf(keys, sheetId, stepAt(now, PERIOD)),
  pin: pinOf(keys, sheetId, stepAt(now, PIN_PERIOD_SECONDS)),
  changes_in_ms: changesIn(now, PERIOD),
})

export const isCodeGood = (keys: AttendanceKeys, sheetId: string, code: string, now: number): boolean =>
  acceptedSteps(now, PERIOD).some((step) => same(codeOf(keys, sheetId, step), code))

/** Two devices never show quite the same time, and a code is read a moment after it is shown. */
const CLOCKS_APART_MS = 60_000

/**
 * A code scanned without network is looked at later. It says itself when it was shown, for no other time gives the same: what the
 * device claims only tells where to look.
 */
export const wasCodeGood = (keys: AttendanceKeys, sheetId: string, code: string, then: number): boolean => {
  const [from, to] = [stepAt(then - CLOCKS_APART_MS, PERIOD), stepAt(then + CLOCKS_APART_MS, PERIOD)]
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).some((step) =>
    same(codeOf(keys, sheetId, step), code),
  )
}

export const isPinGood = (keys: AttendanceKeys, sheetId: string, pin: string, now: number): boolean =>
  acceptedPinSteps(now).some((step) => same(pinOf(keys, sheetId, step), pin))

const sealOf = (keys: AttendanceKeys, sheetId: string, browserId: string, issuedAt: string) =>
  hmac(keys.receipt, sheetId, browserId, issuedAt).toString("base64url")

/** Says itself for whom and when it was given: nothing is stored for it. */
export const receiptFor = (keys: AttendanceKeys, sheetId: string, browserId: string, now: number): string =>
  `${now}.${sealOf(keys, sheetId, browserId, String(now))}`

export const isReceiptOf = (
  keys: AttendanceKeys,
  receipt: string,
  { sheetId, browserId, now }: { sheetId: string; browserId: string; now: number },
): boolean => {
  const [issuedAt = "", seal = ""] = receipt.split(".")
  if (!/^\d{13}$/.test(issuedAt) || !same(seal, sealOf(keys, sheetId, browserId, issuedAt))) return false
  return isReceiptGood({ sheetId, browserId, issuedAt: Number(issuedAt) }, { sheetId, browserId, now })
}
