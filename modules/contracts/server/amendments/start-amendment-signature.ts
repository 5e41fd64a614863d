import type { Scope } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { multiStep } from "@jalon/serving"
import { createEnvelope } from "@jalon/signatures/server"
import type { CenterSigner } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { dataOf, findContract, lockContract } from "../contract-row.ts"
import { learnerName } from "../documents/people.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { centerOf } from "../signature/center-signer.ts"
import { refuseBecause, sendToSign } from "../signature/send-to-sign.ts"
import { type AmendmentRow, findAmendment, lockAmendment } from "./amendment-row.ts"
import { amendmentDrafts, missingToSign, signersOfAmendment } from "./amendment-to-sign.ts"
import { makeAmendmentMove } from "./make-amendment-move.ts"
import { presentAmendment } from "./present-amendment.ts"

type Whole = { open: OpenContract; amendment: AmendmentRow }

const refuseWhenClosed = ({ open, amendment }: Whole, center: CenterSigner): void => {
  const missing = missingToSign(amendment, signersOfAmendment(open, amendment, center))
  if (missing.length > 0) throw refuseBecause(missing)
}

/** Either of them may be written while the documents are drawn. */
const versionOf = ({ open, amendment }: Whole): string => JSON.stringify([open.row.version, amendment.fields])

/** « Avenant n° 1 au contrat – Léa Martin »: what each signer reads in their mail. */
const nameOf = ({ open, amendment }: Whole): string =>
  typography(`Avenant n° ${amendment.rank} au contrat – ${learnerName(dataOf(open.row))}`)

/** From « ready » to « in signature ». */
export const startAmendmentSignature = (services: ContractsServices) =>
  multiStep(wire.startAmendmentSignature, async (context, { params, body: { center: given, days } }) => {
    const center = centerOf(given)
    const find = async (scope: Scope): Promise<Whole> => ({
      open: await openContract(services, scope, await findContract(scope, params.contractId)),
      amendment: await findAmendment(scope, params),
    })
    return sendToSign(services, context, {
      asked: { ...params, center, days },
      again: async (scope) => {
        const { open, amendment } = await find(scope)
        return { amendment: presentAmendment(open, amendment) }
      },
      begin: async (scope) => {
        const whole = await find(scope)
        refuseWhenClosed(whole, center)
        return { drafts: amendmentDrafts(whole.open, whole.amendment), version: versionOf(whole) }
      },
      send: async (scope, { documents, version }) => {
        const open = await openContract(services, scope, await lockContract(scope, params.contractId))
        const whole = { open, amendment: await lockAmendment(scope, params) }
        refuseWhenClosed(whole, center)
        if (versionOf(whole) !== version)
          throw refuseBecause([
            "L'avenant ou le contrat a changé pendant que les documents se préparaient. Relisez-les, puis recommencez.",
          ])
        const step = { ...whole, move: "startSignature", actor: "school", given: {} } as const
        const after = await makeAmendmentMove(services, scope, step)
        await createEnvelope(services, scope, {
          subject: "amendment",
          subjectId: after.id,
          name: nameOf(whole),
          days,
          documents,
          signers: signersOfAmendment(open, whole.amendment, center),
        })
        return { amendment: presentAmendment(open, after) }
      },
    })
  })
