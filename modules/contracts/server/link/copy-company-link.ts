import { organizationOf, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { asSecret } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { completionPath, lastLink } from "./company-link.ts"

const openLink = async (services: ContractsServices, scope: Scope, contractId: string) => {
  const row = await findContract(scope, contractId)
  const link = await lastLink(scope, row)
  if (link?.state !== "open") throw refuse("contract.no_open_link")
  return { path: asSecret(`${completionPath(row)}/${services.guestLinkToken(link.id)}`) }
}

/** Whoever has the link can answer in the company's name: a colleague who takes it leaves a trace. */
export const copyCompanyLink = (services: ContractsServices) =>
  command(
    wire.copyCompanyLink,
    async (scope, { params: { contractId } }) => {
      const link = await openLink(services, scope, contractId)
      await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${contractId},
        ${JSON.stringify({ revealed: "company_link" })}::jsonb)`)
      return link
    },
    { keep: () => ({}), answer: (scope, { params }) => openLink(services, scope, params.contractId) },
  )
