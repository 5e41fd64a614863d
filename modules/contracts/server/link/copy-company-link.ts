import { organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { copyCompanyLink } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { lastLink } from "./company-link.ts"

const PATHS = { apprentissage: "/contract-completion", professionnalisation: "/contrat-pro" } as const

/** Whoever has the link can answer in the company's name: a colleague who takes it leaves a trace. */
export const copyLink = (services: ContractsServices) =>
  command(copyCompanyLink, async (scope, { params: { contractId } }) => {
    const row = await findContract(scope, contractId)
    const link = await lastLink(scope, row)
    if (link?.state !== "open") throw refuse("contract.no_open_link")
    await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${row.id},
      ${JSON.stringify({ revealed: "company_link" })}::jsonb)`)
    return { path: `${PATHS[row.contract_type]}/${services.doorToken(link.id)}` }
  })
