import { timingSafeEqual } from "node:crypto"
import { ownRows, type Scope, sha256, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { isLastTry, isLocked, judgeCode } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type From, noteEvent } from "../note-event.ts"
import type { SignerRow } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"
import { codeDigits } from "../signing-keys.ts"
import { givePass } from "./device-pass.ts"
import { passSigning } from "./pass-signing.ts"

type CodeRow = { id: string; channel: "email" | "sms"; tries: number; used_at: Date | null; expires_at: Date }

const latestCode = (scope: Scope, signerId: string): Promise<CodeRow | null> =>
  scope.find(sql<CodeRow>`
    select id, channel, tries, used_at, expires_at from signature_code
    where ${ownRows(scope.who)} and signer_id = ${signerId} order by created_at desc, id desc limit 1`)

/** Of equal length whatever was typed. */
const isSame = (typed: string, digits: string): boolean => timingSafeEqual(sha256(typed), sha256(digits))

const countWrong = async (scope: Scope, signer: SignerRow, code: CodeRow, from: From): Promise<void> => {
  await scope.run(
    sql`update signature_code set tries = tries + 1 where ${ownRows(scope.who)} and id = ${code.id}`,
  )
  if (isLastTry(code))
    await scope.run(sql`
      update signer set failed_codes = failed_codes + 1 where ${ownRows(scope.who)} and id = ${signer.id}`)
  await noteEvent(scope, { envelopeId: signer.envelope_id, signerId: signer.id, kind: "code_refused", from })
}

const accept = async (scope: Scope, signer: SignerRow, code: CodeRow, from: From): Promise<void> => {
  await scope.run(
    sql`update signature_code set used_at = now() where ${ownRows(scope.who)} and id = ${code.id}`,
  )
  await scope.run(sql`
    update signer set identified_at = now(), identified_by = ${code.channel}, failed_codes = 0
    where ${ownRows(scope.who)} and id = ${signer.id}`)
  await noteEvent(scope, {
    envelopeId: signer.envelope_id,
    signerId: signer.id,
    kind: "identified",
    from,
    facts: { channel: code.channel },
  })
}

/** A wrong try is kept although it is refused: the transaction says what happened, the refusal comes after it. */
export const confirmSigningCode = (services: SignaturesServices) =>
  multiStep(wire.confirmSigningCode, async (context, { body, http }) => {
    const { verdict, signer } = await passSigning(
      services,
      context,
      body.token,
      "stays open",
      async ({ scope, signer }) => {
        if (isLocked(signer.failed_codes)) return { verdict: "locked" as const, signer }
        const code = await latestCode(scope, signer.id)
        const typed = body.code.replaceAll(/\D/g, "")
        const isMatch = code !== null && isSame(typed, codeDigits(services.signingKeys, code.id))
        const state = code && { tries: code.tries, isUsed: code.used_at !== null, expiresAt: code.expires_at }
        const verdict = judgeCode(state, isMatch, new Date())
        if (code !== null && verdict === "wrong") await countWrong(scope, signer, code, http)
        if (code !== null && verdict === "right") await accept(scope, signer, code, http)
        return { verdict, signer }
      },
    )
    if (verdict === "locked") throw refuse("signature.locked")
    if (verdict !== "right") throw refuse("signature.code_wrong")
    givePass(services.signingKeys, http, signer.id)
    return {}
  })
