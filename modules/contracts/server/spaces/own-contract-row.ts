import { type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractType, PayLine, SpaceStatus } from "../../rules/index.ts"

export type OwnContractRow = {
  id: string
  organization_id: number
  school_name: string
  number: string
  contract_type: ContractType
  status: SpaceStatus
  company_name: string
  training_name: string
  tutor_name: string
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  weekly_hours: number | null
  weekly_minutes: number | null
  pay: PayLine[]
  first_pay_cents: number | null
  is_ours: boolean
  files_with_state: boolean
  /** The open link by which they fill their part. */
  link_id: string | null
  /** They have sent it; somebody else of theirs is still awaited. */
  is_part_sent: boolean
}

/** Contracts are closed to students: this function tells each of them their own, and nothing else of the school's. */
export const ownContracts = ({ run }: Pick<Scope, "run">): Promise<OwnContractRow[]> =>
  run(sql<OwnContractRow>`
    select id, organization_id, school_name, number, contract_type, status, company_name, training_name, tutor_name,
      starts_on, ends_on, broken_on, weekly_hours, weekly_minutes, pay, first_pay_cents, is_ours, files_with_state, link_id, is_part_sent
    from student_contracts()`)
