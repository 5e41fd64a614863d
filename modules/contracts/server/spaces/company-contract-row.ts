import { type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ContractType, SpaceStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type CompanyContractRow = {
  id: string
  organization_id: number
  school_name: string
  number: string
  contract_type: ContractType
  status: SpaceStatus
  learner_name: string
  training_name: string
  tutor_name: string
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  /** The open link of what is awaited, for those who may answer in the company's name. */
  link_id: string | null
  has_convention: boolean
  files_with_state: boolean
}

/** Contracts are closed to companies: this function tells each its own, and nothing else of a school's. */
const told = sql`
  select id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name,
    starts_on, ends_on, broken_on, link_id, has_convention, files_with_state, (count(*) over ())::int as count
  from company_contracts()`

export const companyContracts = (
  { run }: Pick<Scope, "run">,
  { page, page_size }: { page: number; page_size: number },
): Promise<(CompanyContractRow & { count: number })[]> =>
  run(
    sql<CompanyContractRow & { count: number }>`${told} limit ${page_size} offset ${(page - 1) * page_size}`,
  )

export const findCompanyContract = async (
  { find }: Pick<Scope, "find">,
  id: string,
): Promise<CompanyContractRow> => {
  const row = await find(sql<CompanyContractRow>`select * from (${told}) t where t.id = ${id}`)
  if (!row) throw refuse("not_found")
  return row
}
