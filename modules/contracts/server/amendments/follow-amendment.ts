import { ownRows, type Scope, sql } from "@jalon/data"
import { documentsOf, type EnvelopeRow, signersOf } from "@jalon/signatures/server"
import { amendmentLifecycle } from "../../rules/index.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"
import { daysOfParties } from "../signature/days-signed.ts"
import { lockAmendment } from "./amendment-row.ts"
import { makeAmendmentMove } from "./make-amendment-move.ts"

const FILES: Readonly<Record<string, string>> = {
  amendment: "signed_amendment",
  amendment_summary: "signed_summary",
}

const givenWhenSigned = async (scope: Scope, { row }: OpenContract, envelopeId: string) => {
  const documents = await documentsOf(scope, envelopeId)
  return {
    ...daysOfParties(dataOf(row), await signersOf(scope, envelopeId)),
    ...Object.fromEntries(documents.map(({ kind, sealed_file_id }) => [FILES[kind], sealed_file_id])),
  }
}

/** An act of signing that ended moves its amendment; told twice, or after the school stopped it, it finds nothing to do. */
export const followAmendment = async (
  services: MoveServices,
  scope: Scope,
  { id, subject_id: amendmentId, status, closed_reason: reason }: EnvelopeRow,
): Promise<void> => {
  const found = await scope.find(sql<{ contract_id: string }>`
    select contract_id from contract_amendment where ${ownRows(scope.who)} and id = ${amendmentId}`)
  if (!found) return
  const open = await openContract(services, scope, await lockContract(scope, found.contract_id))
  const amendment = await lockAmendment(scope, { contractId: found.contract_id, amendmentId })
  const isSigned = status === "completed"
  const move = isSigned ? "completeSignature" : "endSignature"
  if (!amendmentLifecycle.moveFor(move, amendment.status, "signature", null).allowed) return
  const given = isSigned ? await givenWhenSigned(scope, open, id) : { reason: reason ?? "" }
  await makeAmendmentMove(services, scope, { open, amendment, move, actor: "signature", given })
}
