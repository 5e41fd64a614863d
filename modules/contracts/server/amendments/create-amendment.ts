import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { isOngoing, moveFor } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { recordMove } from "../lifecycle/record-move.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { amendmentsOf } from "./amendment-row.ts"
import { typesOf } from "./list-amendments.ts"

export const createAmendment = (services: ContractsServices) =>
  command(wire.createAmendment, async (scope, { params, body: { type } }) => {
    const row = await lockContract(scope, params.contractId)
    const { facts } = await openContract(services, scope, row)
    const offered = moveFor("amend", row.status, "school", facts)
    if (!offered.allowed)
      throw refuse("contract.move_refused", {
        reasons: offered.reasons.map(({ sentence }) => sentence).join(" "),
      })
    if (!typesOf(row.contract_type).includes(type)) throw refuse("contract.amendment_type")
    const others = await amendmentsOf(scope, row.id)
    const open = others.find(({ status }) => isOngoing(status))
    if (open) throw refuse("contract.amendment_open", { rank: open.rank })
    const [id, rank] = [newId(), (others[0]?.rank ?? 0) + 1]
    await scope.run(sql`
      insert into contract_amendment (id, organization_id, contract_id, rank, amendment_type)
      values (${id}, ${organizationOf(scope.who)}, ${row.id}, ${rank}, ${type})`)
    await recordMove(scope, row, {
      move: "amend",
      from: row.status,
      to: row.status,
      actor: "school",
      given: { rank: String(rank), type },
    })
    return { id, rank }
  })
