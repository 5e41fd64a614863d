import { newId } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { differencesBetween, type ReadRow, type RowFault, textOf } from "../../rules/index.ts"
import {
  COMPARED_COMPANY_FIELDS,
  companyValuesOf,
  type KnownCompanyRow,
  type KnownContact,
} from "../known/known-companies.ts"
import type { CompanyPlan, Judging } from "./context.ts"

export type KnownCompanies = {
  bySiret: ReadonlyMap<string, KnownCompanyRow>
  contacts: ReadonlyMap<string, readonly KnownContact[]>
}

type Judged = { plan: CompanyPlan | null; faults: RowFault[] }

const NONE: Judged = { plan: null, faults: [] }

const isMadeHere = (company: KnownCompanyRow, { importId }: Judging) => company.import_id === importId

/** What a row does to its company. One met in an earlier row is only referred to. */
export const judgeCompany = (judging: Judging, { values }: ReadRow, known: KnownCompanies): Judged => {
  const siret = textOf(values, "company.siret")
  if (siret === null) return NONE
  const met = judging.companies.get(siret)
  if (met) return { plan: { id: met.id, siret, name: met.name, effect: "same", differences: [] }, faults: [] }
  const company = known.bySiret.get(siret)
  const name = textOf(values, "company.denomination")
  if (company) {
    const differences =
      judging.options.update_existing && !isMadeHere(company, judging)
        ? differencesBetween(companyValuesOf(company), values, COMPARED_COMPANY_FIELDS)
        : []
    const effect = differences.length > 0 ? "change" : "same"
    return { plan: { id: company.id, siret, name: company.denomination, effect, differences }, faults: [] }
  }
  if (name === null) {
    const precision = typography("Cette entreprise n'est pas encore connue : indiquez sa dénomination.")
    return { plan: null, faults: [{ field: "company.denomination", code: "missing", precision }] }
  }
  return { plan: { id: newId(), siret, name, effect: "create", differences: [] }, faults: [] }
}

/** From now on the rows that name this company refer to what this row makes of it. */
export const rememberCompany = (
  judging: Judging,
  { id, siret, name }: CompanyPlan,
  row: number,
  known: KnownCompanies,
): void => {
  if (judging.companies.get(siret)) return
  judging.companies.remember(siret, { id, name, row, contacts: [...(known.contacts.get(id) ?? [])] })
}
