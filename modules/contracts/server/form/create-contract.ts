import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { type ContractType, fieldsOf, moveFor } from "../../rules/index.ts"
import { createContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type Boxes, findContract, lockContract } from "../contract-row.ts"
import { recordMove } from "../life/record-move.ts"
import { openContract } from "../open-contract.ts"
import { choose } from "../records/choose.ts"
import { boxesFrom, fromRecords } from "../records/from-records.ts"
import { loadRecords, type RecordIds } from "../records/load-records.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract } from "./change-boxes.ts"
import { nextNumber } from "./number-contract.ts"

const NOBODY: RecordIds = {
  student_id: null,
  partner_id: null,
  tutor_id: null,
  training_id: null,
  class_id: null,
  center_id: null,
}

/** What lasts from one year to the next: who employs, who trains, the week and the place; never dates nor pay. */
const lasting = async (scope: Scope, type: ContractType, contractId: string): Promise<Boxes> => {
  const former = await findContract(scope, contractId)
  if (former.contract_type !== type) throw refuse("not_found")
  const keys = new Set<string>(
    fieldsOf(type)
      .filter(({ group, kind }) => ["employer", "tutor", "work"].includes(group) && kind !== "date")
      .map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(former.boxes).filter(([key]) => keys.has(key)))
}

export const openDraft = (services: ContractsServices) =>
  command(createContract, async (scope, { body: { contract_type, copy_of, ...chosen } }) => {
    const ids = await choose(scope, NOBODY, chosen)
    const records = await loadRecords(scope, ids)
    const copied = copy_of === undefined ? {} : await lasting(scope, contract_type, copy_of)
    const boxes: Boxes = { ...copied, ...boxesFrom(fromRecords(contract_type, records)) }
    const id = newId()
    const number = await nextNumber(scope, contract_type, Number(today().slice(0, 4)))
    await scope.run(sql`
      insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, training_id,
        class_id, center_id, owner_id, needs_convention, boxes)
      values (${id}, ${organizationOf(scope.who)}, ${contract_type}, ${number}, ${ids.student_id}, ${ids.partner_id},
        ${ids.tutor_id}, ${ids.training_id}, ${ids.class_id}, ${ids.center_id}, ${accountOf(scope.who)},
        ${contract_type === "apprentissage"}, ${JSON.stringify(boxes)}::jsonb)`)
    const open = await openContract(services, scope, await lockContract(scope, id))
    const offered = moveFor("create", "none", "school", open.facts)
    if (!offered.allowed)
      throw refuse("contract.move_refused", {
        reasons: offered.reasons.map(({ sentence }) => sentence).join(" "),
      })
    await changeContract(scope, open, open.row)
    await recordMove(scope, open.row, {
      move: "create",
      from: "none",
      to: "draft",
      actor: "school",
      given: {},
    })
    return { id, number }
  })
