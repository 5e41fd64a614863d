import { ownRows, type Scope, sql } from "@jalon/data"
import { type DoorFound, presentDoor } from "@jalon/organizations/server"
import { conversation } from "@jalon/serving"
import { getCompletion } from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { findLink, seenAfter } from "./at-link.ts"
import { handedSections } from "./handed.ts"

const sentAt = async (scope: Scope, contractId: string): Promise<string | null> =>
  (
    await scope.find(sql<{ at: Date }>`
      select max(created_at) as at from contract_move
      where ${ownRows(scope.who)} and contract_id = ${contractId} and move = 'submitCompany' having count(*) > 0`)
  )?.at.toISOString() ?? null

const inSchool = (door: DoorFound) => ({ kind: "system", organizationId: door.organizationId }) as const

/** Looking uses nothing, whoever looks and how often: mail scanners open links too. */
export const lookAtCompletion = (services: ContractsServices) =>
  conversation(getCompletion, async (desk, { params: { token } }) => {
    const { door } = await findLink(services, desk, token)
    const view = await presentDoor(services.files, door)
    return desk.data.inScope(inSchool(door), desk.action, async (scope) => {
      const row = await findContract(scope, door.subjectId)
      const isWaiting = row.status === "awaiting_company"
      if (door.state !== "open" || !isWaiting) {
        const state = door.state === "open" ? "revoked" : door.state
        const isSent = state === "used" && door.part === null
        return {
          door: { ...view, state, email: null },
          contract: null,
          sent_at: isSent ? await sentAt(scope, row.id) : null,
        }
      }
      const handed = await handedSections(scope, row.id)
      const open = await openContract(services, scope, row)
      return { door: view, contract: seenAfter({ door, handed }, open), sent_at: null }
    })
  })
