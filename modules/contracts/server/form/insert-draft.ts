import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type ContractType, moveFor } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type FieldValues, lockContract } from "../contract-row.ts"
import { recordMove } from "../lifecycle/record-move.ts"
import { openContract } from "../open-contract.ts"
import type { RecordIds } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract } from "./change-fields.ts"
import { nextNumber } from "./number-contract.ts"

export type NewDraft = { contract_type: ContractType; ids: RecordIds; fields: FieldValues }

/** A draft with its number, judged and remembered as created. */
export const insertDraft = async (
  services: ContractsServices,
  scope: Scope,
  { contract_type, ids, fields }: NewDraft,
): Promise<{ id: string; number: string }> => {
  const id = newId()
  const number = await nextNumber(scope, contract_type, Number(today().slice(0, 4)))
  await scope.run(sql`
    insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, training_id,
      class_id, center_id, owner_id, needs_convention, fields)
    values (${id}, ${organizationOf(scope.who)}, ${contract_type}, ${number}, ${ids.student_id}, ${ids.partner_id},
      ${ids.tutor_id}, ${ids.training_id}, ${ids.class_id}, ${ids.center_id}, ${accountOf(scope.who)},
      ${contract_type === "apprentissage"}, ${JSON.stringify(fields)}::jsonb)`)
  const open = await openContract(services, scope, await lockContract(scope, id))
  const offered = moveFor("create", "none", "school", open.facts)
  if (!offered.allowed)
    throw refuse("contract.move_refused", {
      reasons: offered.reasons.map(({ sentence }) => sentence).join(" "),
    })
  await changeContract(scope, open, open.row)
  await recordMove(scope, open.row, { move: "create", from: "none", to: "draft", actor: "school", given: {} })
  return { id, number }
}
