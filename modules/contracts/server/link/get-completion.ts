import { ownRows, type Scope, sql } from "@jalon/data"
import { openedByGuestLink, presentGuestLink } from "@jalon/guest-links/server"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type ContractRow, findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { delegatedSections } from "./delegated-sections.ts"
import { findLink, isAwaited, seenAfter } from "./with-guest-link.ts"

const sentAt = async (scope: Scope, contractId: string): Promise<string | null> =>
  (
    await scope.find(sql<{ at: Date }>`
      select max(created_at) as at from contract_move
      where ${ownRows(scope.who)} and contract_id = ${contractId} and move = 'submitCompany' having count(*) > 0`)
  )?.at.toISOString() ?? null

const deadCompletion = async (scope: Scope, row: ContractRow, view: GuestLinkView, part: string | null) => {
  const state = view.state === "open" ? "revoked" : view.state
  const isSent = state === "used" && part === null
  return {
    guest_link: { ...view, state, email: null },
    contract: null,
    sent_at: isSent ? await sentAt(scope, row.id) : null,
  }
}

/** Looking uses nothing, whoever looks and how often: mail scanners open links too. */
export const getCompletion = (services: ContractsServices) =>
  multiStep(wire.getCompletion, async (context, { params: { token } }) => {
    const { guestLink } = await findLink(services, context, token)
    const { state, part, subjectId, organizationId } = guestLink
    const view = await presentGuestLink(services.files, guestLink)
    if (state !== "open")
      return context.data.inScope({ kind: "system", organizationId }, context.action, async (scope) =>
        deadCompletion(scope, await findContract(scope, subjectId), view, part),
      )
    return openedByGuestLink(context, guestLink, async (scope) => {
      const row = await findContract(scope, subjectId)
      if (!isAwaited(row, part)) return deadCompletion(scope, row, view, part)
      const delegated = await delegatedSections(scope, row.id)
      const open = await openContract(services, scope, row)
      return { guest_link: view, contract: seenAfter({ guestLink, delegated }, open), sent_at: null }
    })
  })
