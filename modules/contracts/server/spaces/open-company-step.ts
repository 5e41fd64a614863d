import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import { asSecret } from "@jalon/wire-kit"
import { companyStep } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { completionPath } from "../link/company-link.ts"
import type { ContractsServices } from "../services.ts"
import { type CompanyContractRow, findCompanyContract } from "./company-contract-row.ts"

const pageOf = (row: CompanyContractRow): string => {
  const step = companyStep(row)
  if (step === "sign") return "/signature"
  return step === "validate" ? "/convention-validation" : completionPath(row)
}

const openStep = async (services: ContractsServices, scope: Scope, contractId: string) => {
  const row = await findCompanyContract(scope, contractId)
  if (row.link_id === null) throw refuse("contract.step_closed")
  return { path: asSecret(`${pageOf(row)}/${services.guestLinkToken(row.link_id)}`) }
}

/** The link the school sent by mail, for a colleague of the company who did not get that mail. */
export const openCompanyStep = (services: ContractsServices) =>
  command(wire.openCompanyStep, (scope, { params }) => openStep(services, scope, params.contractId), {
    keep: () => ({}),
    answer: (scope, { params }) => openStep(services, scope, params.contractId),
  })
