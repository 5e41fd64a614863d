import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { fixedMessages } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import type { PersonPart } from "./delegated-sections.ts"
import { givenAddress, issuePersonLinks } from "./issue-person-links.ts"
import { askedPeople } from "./person-links.ts"
import { refuseTooManyLinks } from "./refuse-too-many-links.ts"

/** Two people may be asked, and reminded now and then. */
const LINKS_PER_HOUR = 8

/** Whoever holds such a link writes in a person's name: it goes to the address in their record, and nowhere else. */
const addressesOf = (open: OpenContract, parts: readonly PersonPart[]) => {
  const people = askedPeople(open)
  const addresses = parts.map((part) => ({ part, email: people.find((one) => one.part === part)?.email }))
  if (addresses.some(({ email }) => !email)) throw refuse("contract.person_unreachable")
  const all = addresses.map(({ email }) => String(email).toLowerCase())
  if (new Set(all).size < all.length) throw refuse("contract.same_address")
  return Object.fromEntries(addresses.map(({ part, email }) => [givenAddress(part), String(email)]))
}

export const sendStudentLink = (services: ContractsServices) =>
  command(wire.sendStudentLink, async (scope, { params, body }) => {
    const row = await lockContract(scope, params.contractId)
    await refuseTooManyLinks(scope, row.id, {
      which: sql`part in ('learner', 'representative')`,
      perHour: LINKS_PER_HOUR,
    })
    const open = await openContract(services, scope, row)
    if (body.to.length === 0) throw refuse("request.invalid", {}, { to: fixedMessages.required })
    const given = {
      ...addressesOf(open, body.to),
      ...(body.asked_for && { asked_for: body.asked_for }),
      ...(body.comment && { comment: body.comment }),
      goes_to_company: body.goes_to_company && open.facts.hasCompanyEmail,
    }
    // « Relancer »: the contract stays where it is, a new link replaces the former one.
    if (row.status === "awaiting_student") {
      await issuePersonLinks({ services, scope, row, given, isReminder: true })
      return { status: row.status }
    }
    if (row.status !== "draft") throw refuse("contract.no_student_link")
    const after = await makeMove(services, scope, open, { move: "askStudent", actor: "school", given })
    return { status: after.row.status }
  })
