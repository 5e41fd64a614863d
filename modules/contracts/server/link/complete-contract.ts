import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { fixedMessages } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { contractsEvents } from "../events.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import type { ContractsServices } from "../services.ts"
import { faultsOf } from "./guest-findings.ts"
import { missingFrom } from "./guest-missing.ts"
import { type GuestLinkContext, withGuestLink } from "./with-guest-link.ts"

/** What still stops a guest, told field by field. */
export const refuseUnfinished = ({ open, guest }: GuestLinkContext): void => {
  const missing = missingFrom(open, guest).map(({ key }) => [key, fixedMessages.required])
  const faults = faultsOf(open, guest).flatMap(({ fields, message }) =>
    fields.slice(0, 1).map((key) => [key, message]),
  )
  const told = Object.fromEntries([...faults, ...missing]) as Record<string, string>
  const count = Object.keys(told).length
  if (count > 0) throw refuse("contract.part_incomplete", { count }, told)
}

type Author = { author_name: string; author_role: string }

const submit = async (services: ContractsServices, at: GuestLinkContext, author: Author) => {
  const { scope, guestLink, open, guest } = at
  if (guest.part !== null) throw refuse("contract.field_locked")
  refuseUnfinished(at)
  const remark = typeof guestLink.facts.remark === "string" ? { comment: guestLink.facts.remark } : {}
  await makeMove(services, scope, open, {
    move: "submitCompany",
    actor: "company",
    given: { ...author, ...remark },
  })
  // Colleagues who still hold a section can write no more; the link itself then ends as used.
  await services.guestLinks.revoke(scope, {
    kind: guestLink.kind,
    subject: "contract",
    subjectId: open.row.id,
  })
  await publish(scope, contractsEvents.CompanySent, { contractId: open.row.id })
  return { sent_at: new Date().toISOString() }
}

export const completeContract = (services: ContractsServices) =>
  multiStep(wire.completeContract, (context, { body: { token, ...author } }) =>
    withGuestLink(services, context, token, (at) => submit(services, at, author), "used"),
  )
