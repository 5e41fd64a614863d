import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { lastLink } from "./company-link.ts"
import { noteCopied, openLinkPath } from "./open-link-path.ts"

const pathOf = async (services: ContractsServices, scope: Scope, contractId: string) => {
  const row = await findContract(scope, contractId)
  return openLinkPath(services, row, await lastLink(scope, row))
}

export const copyCompanyLink = (services: ContractsServices) =>
  command(
    wire.copyCompanyLink,
    async (scope, { params: { contractId } }) => {
      const link = await pathOf(services, scope, contractId)
      await noteCopied(scope, contractId, "company_link")
      return link
    },
    { keep: () => ({}), answer: (scope, { params }) => pathOf(services, scope, params.contractId) },
  )
