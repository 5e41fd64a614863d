import { ownRows, type Scope, sql } from "@jalon/data"
import { conversation } from "@jalon/serving"
import { guestSections, type Section, sectionWords } from "../../rules/index.ts"
import { handOverSection } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { type AtLink, atLink, seenAfter } from "./at-link.ts"
import { writtenBy } from "./guest-of.ts"
import { handedSections } from "./handed.ts"

/** A link that sends mails to whoever is typed must not become a way to fill mailboxes. */
const LINKS_PER_HOUR = 8

const refuseTooMany = async (scope: Scope, contractId: string): Promise<void> => {
  const sent = await scope.find(sql<{ count: number }>`
    select count(*)::int as count from door where ${ownRows(scope.who)} and subject = 'contract'
      and subject_id = ${contractId} and part is not null and created_at > now() - interval '1 hour'`)
  if ((sent?.count ?? 0) >= LINKS_PER_HOUR) throw refuse("contract.links_too_many")
}

const mayHand = ({ open, guest }: AtLink, section: Section): boolean =>
  guest.part === null && section !== "review" && guestSections[open.row.contract_type].includes(section)

/**
 * Whoever holds the link of the person hired writes in her name: it goes to the address that the school knows of her, else
 * to the first that was typed. Only the school corrects it, in her record.
 */
const refuseOtherAddress = ({ open, handed }: AtLink, email: string): void => {
  const known = open.records.student?.email
  const first = handed.find(({ section }) => section === "learner")?.email
  const isOther = (address: unknown) => String(address).toLowerCase() !== email.toLowerCase()
  if (known && isOther(known)) throw refuse("contract.not_her_address")
  if (!known && first && isOther(first)) throw refuse("contract.section_handed")
}

/** Sent again to the same person, a section still shows what she wrote in it. */
const writtenFor = ({ door, handed }: AtLink, section: Section, email: string): string[] => {
  const former = handed.find((one) => one.section === section && one.email === email.toLowerCase())
  return [...new Set([...writtenBy(door), ...(former ? writtenBy(former) : [])])]
}

export const handOver = (services: ContractsServices) =>
  conversation(handOverSection, (desk, { body: { token, section, email } }) =>
    atLink(services, desk, token, async (at) => {
      const { scope, door, open } = at
      const type = open.row.contract_type
      if (!mayHand(at, section)) throw refuse("contract.section_unknown")
      if (section === "learner") refuseOtherAddress(at, email)
      await refuseTooMany(scope, open.row.id)
      await services.doors.issue(scope, {
        kind: door.kind,
        subject: "contract",
        subjectId: open.row.id,
        part: section,
        email,
        facts: {
          ...door.facts,
          written: writtenFor(at, section, email),
          remark: null,
          section: sectionWords[type][section],
          handed_by: door.email,
        },
      })
      const handed = await handedSections(scope, open.row.id)
      return { contract: seenAfter({ door, handed }, open) }
    }),
  )
