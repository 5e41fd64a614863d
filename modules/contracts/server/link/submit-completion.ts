import { say } from "@jalon/jobs"
import { conversation } from "@jalon/serving"
import { fixedMessages } from "@jalon/wire-kit"
import { completeContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { contractsEvents } from "../events.ts"
import { makeMove } from "../life/make-move.ts"
import type { ContractsServices } from "../services.ts"
import { type AtLink, atLink } from "./at-link.ts"
import { faultsOf } from "./guest-findings.ts"
import { missingFrom } from "./guest-missing.ts"

/** What still stops a guest, told box by box. */
export const refuseUnfinished = ({ open, guest }: AtLink): void => {
  const missing = missingFrom(open, guest).map(({ key }) => [key, fixedMessages.required])
  const faults = faultsOf(open, guest).flatMap(({ fields, message }) =>
    fields.slice(0, 1).map((key) => [key, message]),
  )
  const told = Object.fromEntries([...faults, ...missing]) as Record<string, string>
  const count = Object.keys(told).length
  if (count > 0) throw refuse("contract.part_incomplete", { count }, told)
}

type Author = { author_name: string; author_role: string }

const submit = async (services: ContractsServices, at: AtLink, author: Author) => {
  const { scope, door, open, guest } = at
  if (guest.part !== null) throw refuse("contract.box_locked")
  refuseUnfinished(at)
  const remark = typeof door.facts.remark === "string" ? { comment: door.facts.remark } : {}
  await makeMove(services, scope, open, {
    move: "submitCompany",
    actor: "company",
    given: { ...author, ...remark },
  })
  // Colleagues who still hold a section can write no more; the link itself then ends as used.
  await services.doors.revoke(scope, { kind: door.kind, subject: "contract", subjectId: open.row.id })
  await say(scope, contractsEvents.CompanySent, { contractId: open.row.id })
  return { sent_at: new Date().toISOString() }
}

export const submitByLink = (services: ContractsServices) =>
  conversation(completeContract, (desk, { body: { token, ...author } }) =>
    atLink(services, desk, token, (at) => submit(services, at, author), "used"),
  )
