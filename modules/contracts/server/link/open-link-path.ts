import { organizationOf, type Scope, sql } from "@jalon/data"
import { asSecret } from "@jalon/wire-kit"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { completionPath } from "./company-link.ts"

/** The page that a link leads to, while it is open. */
export const openLinkPath = (
  services: ContractsServices,
  row: ContractRow,
  link: { id: string; state: string } | null | undefined,
) => {
  if (link?.state !== "open") throw refuse("contract.no_open_link")
  return { path: asSecret(`${completionPath(row)}/${services.guestLinkToken(link.id)}`) }
}

/** Whoever has a link can answer in its reader's name: a colleague who takes it leaves a trace. */
export const noteCopied = (
  scope: Scope,
  contractId: string,
  what: "company_link" | "student_link" | "representative_link",
) =>
  scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${contractId},
    ${JSON.stringify({ revealed: what })}::jsonb)`)
