import { timingSafeEqual } from "node:crypto"
import { newId, organizationOf, ownRows, type Scope, sha256, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import {
  CODE_MINUTES,
  CODES_PER_HOUR,
  type CodeVerdict,
  isLastTry,
  isLocked,
  judgeCode,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { signaturesEvents } from "../events.ts"
import { type From, noteEvent } from "../note-event.ts"
import type { SignerRow } from "../rows.ts"
import type { SigningKeys } from "../services.ts"
import { codeDigits } from "../signing-keys.ts"
import type { CodeChannel } from "./code-channels.ts"

export type CodeRow = {
  id: string
  signer_id: string
  signers: string[] | null
  channel: "email" | "sms"
  tries: number
  used_at: Date | null
  expires_at: Date
}

/** Those whom one code identifies: one signer, or the same person in several acts of signing. */
type Signers = readonly [SignerRow, ...SignerRow[]]

const idsOf = (signers: readonly SignerRow[]): string[] => signers.map(({ id }) => id)

const sentInTheHour = async (scope: Scope, signers: Signers): Promise<number> =>
  (
    await scope.find(sql<{ count: number }>`
      select count(*)::int as count from signature_code
      where ${ownRows(scope.who)} and signer_id = any(${idsOf(signers)}::uuid[]) and created_at > now() - interval '1 hour'`)
  )?.count ?? 0

/** A code to the address or the phone that the school knows: nobody chooses where it goes. */
export const sendCode = async (
  scope: Scope,
  signers: Signers,
  { from, channel, masked }: CodeChannel & { from: From },
) => {
  if (signers.some(({ failed_codes }) => isLocked(failed_codes))) throw refuse("signature.locked")
  if ((await sentInTheHour(scope, signers)) >= CODES_PER_HOUR) throw refuse("signature.code_too_many")
  const codeId = newId()
  const [first] = signers
  const several = signers.length > 1 ? idsOf(signers) : null
  await scope.run(sql`
    insert into signature_code (id, organization_id, signer_id, signers, channel, expires_at)
    values (${codeId}, ${organizationOf(scope.who)}, ${first.id}, ${several}::uuid[], ${channel},
      now() + make_interval(mins => ${CODE_MINUTES}))`)
  for (const signer of signers)
    await noteEvent(scope, {
      envelopeId: signer.envelope_id,
      signerId: signer.id,
      kind: "code_sent",
      from,
      facts: { channel, to: masked },
    })
  await publish(scope, signaturesEvents.CodeAsked, { codeId })
  return { codeId, masked, minutes: CODE_MINUTES }
}

const columns = sql`id, signer_id, signers, channel, tries, used_at, expires_at`

export const latestCode = (scope: Scope, signerId: string): Promise<CodeRow | null> =>
  scope.find(sql<CodeRow>`
    select ${columns} from signature_code
    where ${ownRows(scope.who)} and signer_id = ${signerId} order by created_at desc, id desc limit 1`)

/** Taken for this transaction: two tries at once are counted as two. */
export const lockCode = (scope: Scope, codeId: string): Promise<CodeRow | null> =>
  scope.find(sql<CodeRow>`
    select ${columns} from signature_code where ${ownRows(scope.who)} and id = ${codeId} for no key update`)

/** Of equal length whatever was typed. */
const isSame = (typed: string, digits: string): boolean => timingSafeEqual(sha256(typed), sha256(digits))

const countWrong = async (scope: Scope, signers: Signers, code: CodeRow, from: From): Promise<void> => {
  await scope.run(
    sql`update signature_code set tries = tries + 1 where ${ownRows(scope.who)} and id = ${code.id}`,
  )
  if (isLastTry(code))
    await scope.run(sql`
      update signer set failed_codes = failed_codes + 1
      where ${ownRows(scope.who)} and id = any(${idsOf(signers)}::uuid[])`)
  for (const signer of signers)
    await noteEvent(scope, {
      envelopeId: signer.envelope_id,
      signerId: signer.id,
      kind: "code_refused",
      from,
    })
}

const accept = async (scope: Scope, signers: Signers, code: CodeRow, from: From): Promise<void> => {
  await scope.run(
    sql`update signature_code set used_at = now() where ${ownRows(scope.who)} and id = ${code.id}`,
  )
  await scope.run(sql`
    update signer set identified_at = now(), identified_by = ${code.channel}, failed_codes = 0
    where ${ownRows(scope.who)} and id = any(${idsOf(signers)}::uuid[])`)
  for (const signer of signers)
    await noteEvent(scope, {
      envelopeId: signer.envelope_id,
      signerId: signer.id,
      kind: "identified",
      from,
      facts: { channel: code.channel },
    })
}

/** What a typed code is worth; right or wrong, it is kept. */
export const tryCode = async (
  keys: SigningKeys,
  scope: Scope,
  signers: Signers,
  { code, typed, from }: { code: CodeRow | null; typed: string; from: From },
): Promise<CodeVerdict | "locked"> => {
  if (signers.some(({ failed_codes }) => isLocked(failed_codes))) return "locked"
  const isMatch = code !== null && isSame(typed.replaceAll(/\D/g, ""), codeDigits(keys, code.id))
  const state = code && { tries: code.tries, isUsed: code.used_at !== null, expiresAt: code.expires_at }
  const verdict = judgeCode(state, isMatch, new Date())
  if (code !== null && verdict === "wrong") await countWrong(scope, signers, code, from)
  if (code !== null && verdict === "right") await accept(scope, signers, code, from)
  return verdict
}

export const refuseUnlessRight = (verdict: CodeVerdict | "locked"): void => {
  if (verdict === "locked") throw refuse("signature.locked")
  if (verdict !== "right") throw refuse("signature.code_wrong")
}
