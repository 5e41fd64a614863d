import { closeDeposits, createDeposit, type DepositPayload } from "@jalon/deposits/server"
import { typography } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { cerfaOf, conventionOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type DepositDraft, depositDraft } from "./deposit-draft.ts"

/** Holds the number of social security: it is sealed where it is kept, and goes to the OPCO alone. */
const payloadOf = (
  { row, secrets }: OpenContract,
  { corrects, documents }: DepositDraft,
  rncp: "prefixed" | "digits",
): DepositPayload => {
  const contract = { ...dataOf(row), ...secrets }
  const { numeroInterne: _internal, numeroExterne: _external, ...cerfa } = cerfaOf(contract, { rncp })
  const hasConvention = documents.some(({ kind }) => kind === "convention")
  return {
    cerfa: {
      ...cerfa,
      ...(corrects && { numeroInterne: corrects.internal_number, numeroExterne: corrects.external_number }),
    },
    convention: hasConvention ? conventionOf(contract, { rncp, numeroInterneDossier: "" }) : null,
  }
}

/** Leaves after the commit; the contract is transmitted once the OPCO has given it a number. */
export const transmitContract = (services: ContractsServices) =>
  command(wire.transmitContract, async (scope, { params: { contractId } }) => {
    const open = await openContract(services, scope, await lockContract(scope, contractId))
    const draft = await depositDraft(scope, open)
    const { opco, problems } = draft
    if (opco === null || open.row.center_id === null || problems.length > 0)
      throw refuse("contract.move_refused", {
        reasons: typography(problems.map(({ sentence }) => sentence).join(" ")),
      })
    const after = await makeMove(services, scope, open, { move: "transmit", actor: "school", given: {} })
    await closeDeposits(scope, contractId)
    await createDeposit(services, scope, {
      contractId,
      contractVersion: open.row.version,
      centerId: open.row.center_id,
      opco,
      corrects: draft.corrects?.internal_number ?? null,
      payload: payloadOf(open, draft, services.opcos.rncpFormat(opco) ?? "prefixed"),
      documents: draft.documents.flatMap(({ kind, title, fileId, channel }) =>
        fileId === null ? [] : [{ kind, title, file_id: fileId, channel }],
      ),
    })
    return { contract: await presentContract(scope, after) }
  })
