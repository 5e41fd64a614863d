import { ownRows, type Scope, sql } from "@jalon/data"
import { type FoundGuestLink, presentGuestLink } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
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

const inSchool = (guestLink: FoundGuestLink) =>
  ({ kind: "system", organizationId: guestLink.organizationId }) as const

/** Looking uses nothing, whoever looks and how often: mail scanners open links too. */
export const getCompletion = (services: ContractsServices) =>
  multiStep(wire.getCompletion, async (context, { params: { token } }) => {
    const { guestLink } = await findLink(services, context, token)
    const view = await presentGuestLink(services.files, guestLink)
    return context.data.inScope(inSchool(guestLink), context.action, async (scope) => {
      const row = await findContract(scope, guestLink.subjectId)
      if (guestLink.state !== "open" || !isAwaited(row, guestLink.part)) {
        const state = guestLink.state === "open" ? "revoked" : guestLink.state
        const isSent = state === "used" && guestLink.part === null
        return {
          guest_link: { ...view, state, email: null },
          contract: null,
          sent_at: isSent ? await sentAt(scope, row.id) : null,
        }
      }
      const delegated = await delegatedSections(scope, row.id)
      const open = await openContract(services, scope, row)
      return { guest_link: view, contract: seenAfter({ guestLink, delegated }, open), sent_at: null }
    })
  })
