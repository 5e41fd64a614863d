import { multiStep } from "@jalon/serving"
import { RECEIPT_LIFE_MS, signingRefusalWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { isCodeGood, receiptFor } from "../codes.ts"
import type { AttendanceServices } from "../services.ts"

/** Nothing is read nor written: the code of a sheet that does not exist is simply wrong. */
export const exchangeCode = ({ attendanceKeys: keys }: AttendanceServices) =>
  multiStep(wire.exchangeCode, async (_context, { body }) => {
    const now = Date.now()
    if (!isCodeGood(keys, body.sheet_id, body.code, now))
      throw refuse("attendance.refused", { sentence: signingRefusalWords.code_expired })
    return { receipt: receiptFor(keys, body.sheet_id, body.browser, now), lives_ms: RECEIPT_LIFE_MS }
  })
