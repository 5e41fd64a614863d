import { ownRows, type Scope, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { guestSections, type Section, sectionWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { delegatedSections } from "./delegated-sections.ts"
import { writtenBy } from "./guest-of.ts"
import { type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

/** A link that sends mails to whoever is typed must not become a way to fill mailboxes. */
const LINKS_PER_HOUR = 8

const refuseTooMany = async (scope: Scope, contractId: string): Promise<void> => {
  const sent = await scope.find(sql<{ count: number }>`
    select count(*)::int as count from guest_link where ${ownRows(scope.who)} and subject = 'contract'
      and subject_id = ${contractId} and part is not null and created_at > now() - interval '1 hour'`)
  if ((sent?.count ?? 0) >= LINKS_PER_HOUR) throw refuse("contract.links_too_many")
}

const mayHand = ({ open, guest }: GuestLinkContext, section: Section): boolean =>
  guest.part === null && section !== "review" && guestSections[open.row.contract_type].includes(section)

/**
 * Whoever holds the link of the person hired writes in her name: it goes to the address that the school knows of her, else
 * to the first that was typed. Only the school corrects it, in her record.
 */
const refuseOtherAddress = ({ open, delegated }: GuestLinkContext, email: string): void => {
  const known = open.records.student?.email
  const first = delegated.find(({ section }) => section === "learner")?.email
  const isOther = (address: unknown) => String(address).toLowerCase() !== email.toLowerCase()
  if (known && isOther(known)) throw refuse("contract.not_her_address")
  if (!known && first && isOther(first)) throw refuse("contract.section_handed")
}

/** Sent again to the same person, a section still shows what she wrote in it. */
const writtenFor = (
  { guestLink, delegated }: GuestLinkContext,
  section: Section,
  email: string,
): string[] => {
  const former = delegated.find((one) => one.section === section && one.email === email.toLowerCase())
  return [...new Set([...writtenBy(guestLink), ...(former ? writtenBy(former) : [])])]
}

export const handOverSection = (services: ContractsServices) =>
  multiStep(wire.handOverSection, (context, { body: { token, section, email } }) =>
    withGuestLink(services, context, token, async (at) => {
      const { scope, guestLink, open } = at
      const type = open.row.contract_type
      if (!mayHand(at, section)) throw refuse("contract.section_unknown")
      if (section === "learner") refuseOtherAddress(at, email)
      await refuseTooMany(scope, open.row.id)
      await services.guestLinks.issue(scope, {
        kind: guestLink.kind,
        subject: "contract",
        subjectId: open.row.id,
        part: section,
        email,
        facts: {
          ...guestLink.facts,
          written: writtenFor(at, section, email),
          remark: null,
          // What the school wrote to the company is not hers to read.
          ...(section === "learner" && { comment: null }),
          section: sectionWords[type][section],
          handed_by: guestLink.email,
        },
      })
      const delegated = await delegatedSections(scope, open.row.id)
      return { contract: seenAfter({ guestLink, delegated }, open) }
    }),
  )
