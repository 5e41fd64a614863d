import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import { companyStatus, companyStep } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { type CompanyContractRow, companyContracts } from "./company-contract-row.ts"

type CompanyContract = AnswerOf<typeof wire.listCompanyContracts>["results"][number]

const present = (row: CompanyContractRow, on: IsoDate): CompanyContract => {
  const { label, tone, text } = companyStatus(row, on)
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    school: row.school_name,
    learner: row.learner_name,
    training: row.training_name,
    tutor: row.tutor_name || null,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    badge: { label, tone },
    about: text,
    step: companyStep(row),
    can_open: row.link_id !== null,
    has_convention: row.has_convention,
  }
}

export const listCompanyContracts = read(wire.listCompanyContracts, async (reader, { query }) => {
  const on = today()
  const rows = await companyContracts(reader, query)
  return {
    count: rows[0]?.count ?? 0,
    count_is_capped: false,
    page: query.page,
    page_size: query.page_size,
    results: rows.map((row) => present(row, on)),
  }
})
