import { sql } from "@jalon/data"
import { type OperationContext, personOf } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { appendIfLast } from "../sheets/append-event.ts"
import { answerFor, receiptOf, refusalSentence, type SignedSheet } from "./sign-line.ts"

type OwnSigning = Omit<SignedSheet, "id"> & {
  organization_id: number
  student_id: string
  seq: number | null
  hash: string | null
  now: Date
}

type Signing = { sheetId: string; device: Buffer; isProofGood: boolean }

const METHOD = "qr_rotating"

/**
 * What nearly everybody does, in two trips to the database and no transaction that waits for the second: everything is read, and the
 * one row is written only if the sheet's chain has not moved since. Whatever happens to a sheet is in its chain, so what was decided
 * still holds. Null when it has moved, or when there is more to do than to add a row: then the chain is held.
 */
export const signAtOnce = async (
  { data, action, who }: OperationContext,
  { sheetId, device, isProofGood }: Signing,
) => {
  const person = personOf(who)
  const [found] = await data.readOnce(
    person,
    action,
    sql<OwnSigning>`select * from own_signing(${sheetId}, ${device})`,
  )
  if (found === undefined) throw refuse("not_found")
  const sheet = { ...found, id: sheetId }
  const { student_id: studentId, seq, hash, now } = found
  const answer = answerFor(sheet, METHOD, isProofGood, now.getTime())
  if (answer.kind === "refused")
    throw refuse("attendance.refused", { sentence: refusalSentence(sheet, answer) })
  if (answer.kind === "already") return receiptOf(sheet, new Date(answer.signedAt), { isRepeat: true })
  if (answer.kind !== "sign" || sheet.status !== "open" || seq === null || hash === null) return null
  const isAdded = await appendIfLast(
    data,
    {
      who: { kind: "system", organizationId: found.organization_id, accountId: person.accountId },
      action,
    },
    { sheet, event: { kind: "learner_signed", studentId, method: METHOD, device }, link: { seq, hash, now } },
  )
  return isAdded ? receiptOf(sheet, now, { isLate: answer.isLate }) : null
}
