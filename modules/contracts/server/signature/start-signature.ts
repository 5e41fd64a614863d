import { newId, type Scope } from "@jalon/data"
import { forgetGenerated, storeGenerated } from "@jalon/files/server"
import { typography } from "@jalon/kernel"
import { memberOf, multiStep, type OperationContext } from "@jalon/serving"
import { createEnvelope, type NewDocument } from "@jalon/signatures/server"
import { type CenterSigner, contractSigners, moveFor, signerProblems } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, findContract, lockContract } from "../contract-row.ts"
import { type DocumentDraft, generateDocument } from "../documents/index.ts"
import { learnerName } from "../documents/people.ts"
import { presentContract } from "../form/present-contract.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { kindsToSign, signingDrafts } from "./signing-drafts.ts"
import { startMoveOf } from "./start-move.ts"

/** In the server's words: the page of a guest, which shares the sentences of this module, has no use for them. */
const refuseBecause = (reasons: readonly string[]) =>
  refuse("contract.move_refused", { reasons: typography(reasons.join(" ")) })

const refuseWhenClosed = (open: OpenContract, center: CenterSigner): void => {
  const offered = moveFor(startMoveOf(open), open.row.status, "school", open.facts)
  if (!offered.allowed) throw refuseBecause(offered.reasons.map(({ sentence }) => sentence))
  const problems = signerProblems(contractSigners(dataOf(open.row), kindsToSign(open), center))
  if (problems.length > 0) throw refuseBecause(problems)
}

/** Without the fields that the document was made from: what it says is enough to draw it again. */
const signable = ({ kind, document }: DocumentDraft) => ({ kind, document }) as NewDocument["draft"]

/** Drawn and stored outside any transaction: it takes its time and touches no row. */
const draw = async (
  services: ContractsServices,
  organizationId: number,
  { kind, draft }: { kind: NewDocument["kind"]; draft: DocumentDraft },
): Promise<NewDocument> => {
  const { bytes, pages, title } = await generateDocument(services.documents, draft)
  const fileId = newId()
  await storeGenerated(services.files, organizationId, { id: fileId, bytes })
  return { kind, title, pages, bytes, fileId, draft: signable(draft) }
}

const drawAll = async (
  services: ContractsServices,
  { data, action, who }: OperationContext,
  contractId: string,
  center: CenterSigner,
): Promise<{ documents: NewDocument[]; version: number }> => {
  const member = memberOf(who)
  const { drafts, version } = await data.inScope(member, action, async (scope) => {
    const open = await openContract(services, scope, await findContract(scope, contractId))
    refuseWhenClosed(open, center)
    return { drafts: await signingDrafts(services, scope, open), version: open.row.version }
  })
  const documents = await Promise.all(drafts.map((one) => draw(services, member.organizationId, one)))
  return { documents, version }
}

/** From « ready » to « in signature »: the documents as they stand are frozen, and each signer gets a link in turn. */
export const startSignature = (services: ContractsServices) =>
  multiStep(wire.startSignature, async (context, { params: { contractId }, body }) => {
    const { first_name: firstName, last_name: lastName, email } = body.center
    const center = { firstName, lastName, email }
    const { documents, version } = await drawAll(services, context, contractId, center)
    const member = memberOf(context.who)
    const send = async (scope: Scope) => {
      const open = await openContract(services, scope, await lockContract(scope, contractId))
      refuseWhenClosed(open, center)
      if (open.row.version !== version)
        throw refuseBecause([
          "Le contrat a changé pendant que les documents se préparaient. Relisez-le, puis lancez de nouveau la signature.",
        ])
      const after = await makeMove(services, scope, open, {
        move: startMoveOf(open),
        actor: "school",
        given: {},
      })
      await createEnvelope(services, scope, {
        subject: "contract",
        subjectId: contractId,
        name: typography(
          `${documents.map(({ title }) => title).join(" et ")} – ${learnerName(dataOf(open.row))}`,
        ),
        days: body.days,
        documents,
        signers: contractSigners(dataOf(open.row), kindsToSign(open), center),
      })
      return { contract: await presentContract(scope, after) }
    }
    return context.data.inScope(member, context.action, send).catch(async (error: unknown) => {
      // They show a number of social security, and nothing points at them.
      for (const { fileId } of documents) await forgetGenerated(services.files, member.organizationId, fileId)
      throw error
    })
  })
