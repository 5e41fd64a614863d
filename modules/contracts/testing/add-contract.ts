import { organizationOf, type Scope, sql } from "@jalon/data"
import type { ContractStatus, ContractType } from "../rules/index.ts"
import { type FieldValues, lockContract } from "../server/contract-row.ts"
import { changeContract } from "../server/form/change-fields.ts"
import { nextNumber } from "../server/form/number-contract.ts"
import { openContract } from "../server/open-contract.ts"
import { fieldsFrom, fromRecords } from "../server/records/from-records.ts"
import { loadRecords, type RecordIds } from "../server/records/load-records.ts"
import type { ContractsServices } from "../server/services.ts"

export type NewContract = {
  id: string
  contract_type: ContractType
  records: RecordIds
  status: ContractStatus
  /** What people typed beside what the records fill. */
  typed: FieldValues
}

/** A contract that stands where it is told to, filled and judged as the product does it. */
export const addContract = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  { id, contract_type, records, status, typed }: NewContract,
): Promise<void> => {
  const fields = fieldsFrom(fromRecords(contract_type, await loadRecords(scope, records)))
  await scope.run(sql`
    insert into contract (id, organization_id, contract_type, number, student_id, partner_id, tutor_id, training_id,
      class_id, center_id, needs_convention, fields)
    values (${id}, ${organizationOf(scope.who)}, ${contract_type}, ${await nextNumber(scope, contract_type, 2026)},
      ${records.student_id}, ${records.partner_id}, ${records.tutor_id}, ${records.training_id}, ${records.class_id},
      ${records.center_id}, ${contract_type === "apprentissage"}, ${JSON.stringify(fields)}::jsonb)`)
  const open = await openContract(services, scope, await lockContract(scope, id))
  await changeContract(scope, open, { ...open.row, status, fields: { ...open.row.fields, ...typed } })
}
