import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import type { PersonPart } from "./delegated-sections.ts"
import { noteCopied, openLinkPath } from "./open-link-path.ts"
import { personLinks } from "./person-links.ts"

const COPIED = { learner: "student_link", representative: "representative_link" } as const

const pathOf = async (services: ContractsServices, scope: Scope, contractId: string, part: PersonPart) => {
  const row = await findContract(scope, contractId)
  const links = await personLinks(scope, row)
  return openLinkPath(
    services,
    row,
    links.find((link) => link.part === part),
  )
}

export const copyStudentLink = (services: ContractsServices) =>
  command(
    wire.copyStudentLink,
    async (scope, { params: { contractId }, body: { part } }) => {
      const link = await pathOf(services, scope, contractId, part)
      await noteCopied(scope, contractId, COPIED[part])
      return link
    },
    {
      keep: () => ({}),
      answer: (scope, { params, body }) => pathOf(services, scope, params.contractId, body.part),
    },
  )
