import type { Scope } from "@jalon/data"
import { forgetGenerated } from "@jalon/files/server"
import { typography } from "@jalon/kernel"
import { isDone, memberOf, multiStep, once } from "@jalon/serving"
import { createEnvelope, type NewDocument } from "@jalon/signatures/server"
import type { CenterSigner } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract, lockContract } from "../contract-row.ts"
import type { DocumentDraft } from "../documents/index.ts"
import { presentContract } from "../form/present-contract.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { drawToSign, envelopeOf } from "./new-envelope.ts"
import { signingDrafts } from "./signing-drafts.ts"
import { startMoveOf } from "./start-move.ts"
import { signersOfContract, whatIsMissing } from "./what-is-missing.ts"

/** In the server's words: the page of a guest, which shares the sentences of this module, has no use for them. */
const refuseBecause = (reasons: readonly string[]) =>
  refuse("contract.move_refused", { reasons: typography(reasons.join(" ")) })

const refuseWhenClosed = (open: OpenContract, center: CenterSigner): void => {
  const missing = whatIsMissing(open, signersOfContract(open, center))
  if (missing.length > 0) throw refuseBecause(missing.map(({ sentence }) => sentence))
}

type Drawn = { documents: NewDocument[]; version: number }

const drawAll = async (
  services: ContractsServices,
  organizationId: number,
  { drafts, version }: { drafts: { kind: NewDocument["kind"]; draft: DocumentDraft }[]; version: number },
): Promise<Drawn> => ({
  documents: await Promise.all(drafts.map((one) => drawToSign(services, organizationId, one))),
  version,
})

const forgetAll = async (services: ContractsServices, organizationId: number, { documents }: Drawn) => {
  for (const { fileId } of documents) await forgetGenerated(services.files, organizationId, fileId)
}

type Asked = { contractId: string; center: CenterSigner; days: number }

const send = async (
  services: ContractsServices,
  scope: Scope,
  { contractId, center, days }: Asked,
  { documents, version }: Drawn,
) => {
  const open = await openContract(services, scope, await lockContract(scope, contractId))
  refuseWhenClosed(open, center)
  if (open.row.version !== version)
    throw refuseBecause([
      "Le contrat a changé pendant que les documents se préparaient. Relisez-le, puis lancez de nouveau la signature.",
    ])
  const after = await makeMove(services, scope, open, { move: startMoveOf(open), actor: "school", given: {} })
  await createEnvelope(services, scope, envelopeOf(open, { documents, center, days }))
  return { contract: await presentContract(scope, after) }
}

/**
 * From « ready » to « in signature »: the documents as they stand are frozen, and each signer gets a link in turn. Asked again
 * with the same key, whether its answer was lost or it was pressed twice, it answers as it did and sends nothing more.
 */
export const startSignature = (services: ContractsServices) =>
  multiStep(wire.startSignature, async (context, { params, body }) => {
    const { data, action, idempotencyKey: key } = context
    const member = memberOf(context.who)
    const { first_name: firstName, last_name: lastName, email } = body.center
    const asked = { ...params, center: { firstName, lastName, email }, days: body.days }
    const openIn = async (scope: Scope) =>
      openContract(services, scope, await findContract(scope, params.contractId))
    const again = async (scope: Scope) => ({ contract: await presentContract(scope, await openIn(scope)) })
    const begun = await data.inScope(member, action, async (scope) => {
      if (await isDone(scope, key, asked)) return { answer: await again(scope) }
      const open = await openIn(scope)
      refuseWhenClosed(open, asked.center)
      return { drafts: await signingDrafts(services, scope, open), version: open.row.version }
    })
    if ("answer" in begun) return begun.answer
    const drawn = await drawAll(services, member.organizationId, begun)
    let isSent = false
    try {
      const answer = await data.inScope(member, action, (scope) =>
        once(
          scope,
          key,
          asked,
          async () => {
            const sent = await send(services, scope, asked, drawn)
            isSent = true
            return sent
          },
          { keep: () => ({}), answer: () => again(scope) },
        ),
      )
      return answer as Awaited<ReturnType<typeof send>>
    } catch (error) {
      isSent = false
      throw error
    } finally {
      // They show a number of social security, and nothing points at them.
      if (!isSent) await forgetAll(services, member.organizationId, drawn)
    }
  })
