import { type FieldVault, sql } from "@jalon/data"
import { type OperationContext, personOf } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import { appendIfLast } from "../sheets/append-event.ts"
import { sealInk } from "./ink.ts"
import { answerFor, receiptOf, refusalSentence, type SignedSheet } from "./sign-line.ts"

type OwnSigning = Omit<SignedSheet, "id"> & {
  organization_id: number
  student_id: string
  seq: number | null
  hash: string | null
  now: Date
}

type Signing = { sheetId: string; device: Buffer; isProofGood: boolean; ink: string | undefined }

const METHOD = "qr_rotating"

/**
 * What nearly everybody does, in two trips to the database and no transaction that waits for the second: everything is read, and the
 * one row is written only if the sheet's chain has not moved since. Whatever happens to a sheet is in its chain, so what was decided
 * still holds. Whoever draws waits for one trip more, which fetches the key that seals. Null when the chain has moved, or when there is more to do than to add a row: then the chain is held.
 */
export const signAtOnce = async (
  vault: FieldVault,
  { data, action, who }: OperationContext,
  { sheetId, device, isProofGood, ink: drawn }: Signing,
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
  const school = {
    kind: "system",
    organizationId: found.organization_id,
    accountId: person.accountId,
  } as const
  const ink =
    drawn === undefined
      ? null
      : await data.inScope(school, action, (scope) => sealInk(vault, scope, { sheetId, studentId }, drawn))
  const event = { kind: "learner_signed", studentId, method: METHOD, device, ink } as const
  const isAdded = await appendIfLast(
    data,
    { who: school, action },
    { sheet, event, link: { seq, hash, now } },
  )
  return isAdded ? receiptOf(sheet, now, { isLate: answer.isLate }) : null
}
