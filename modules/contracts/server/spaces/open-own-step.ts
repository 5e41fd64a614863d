import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import { asSecret } from "@jalon/wire-kit"
import { studentStep } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { completionPath } from "../link/company-link.ts"
import type { ContractsServices } from "../services.ts"
import { ownContracts } from "./own-contract-row.ts"

const openStep = async (services: ContractsServices, scope: Scope, contractId: string) => {
  const row = (await ownContracts(scope)).find(({ id }) => id === contractId)
  if (row === undefined) throw refuse("not_found")
  if (row.link_id === null) throw refuse("contract.step_closed")
  const page = studentStep(row) === "complete" ? completionPath(row) : "/signature"
  return { path: asSecret(`${page}/${services.guestLinkToken(row.link_id)}`) }
}

/** The link that the school sent by mail, for a student who is signed in. */
export const openOwnStep = (services: ContractsServices) =>
  command(wire.openOwnStep, (scope, { params }) => openStep(services, scope, params.contractId), {
    keep: () => ({}),
    answer: (scope, { params }) => openStep(services, scope, params.contractId),
  })
