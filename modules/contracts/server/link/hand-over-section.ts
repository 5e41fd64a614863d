import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import { guestSections, type Section, sectionWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { delegatedSections } from "./delegated-sections.ts"
import { writtenBy } from "./guest-of.ts"
import { refuseTooManyLinks } from "./refuse-too-many-links.ts"
import { type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

const LINKS_PER_HOUR = 8

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
      await refuseTooManyLinks(scope, open.row.id, { which: sql`part is not null`, perHour: LINKS_PER_HOUR })
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
          is_reminder: false,
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
