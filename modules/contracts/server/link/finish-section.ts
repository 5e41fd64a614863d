import { organizationOf, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { personPrefix } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { contractsEvents } from "../events.ts"
import { makeMove } from "../lifecycle/make-move.ts"
import type { ContractsServices } from "../services.ts"
import { refuseUnfinished } from "./complete-contract.ts"
import { isPersonPart } from "./delegated-sections.ts"
import { type GuestLinkContext, withGuestLink } from "./with-guest-link.ts"

const ROLES = { apprenti: "Apprenti", salarie: "Salarié" } as const

const authorOf = ({ open: { row }, guest }: GuestLinkContext) => {
  const { fields, contract_type: type } = row
  const prefix = personPrefix(type)
  return guest.person === "representative"
    ? {
        author_name: [fields.representant_legal_prenom, fields.representant_legal_nom]
          .filter(Boolean)
          .join(" "),
        author_role: "Représentant légal",
      }
    : {
        author_name: [
          fields[`${prefix}_prenom`],
          fields[`${prefix}_nom_usage`] ?? fields[`${prefix}_nom_naissance`],
        ]
          .filter(Boolean)
          .join(" "),
        author_role: ROLES[prefix],
      }
}

/** A minor and their legal representative may each have a link: the contract goes on once both have answered. */
const isLastAwaited = ({ open, guestLink, delegated }: GuestLinkContext): boolean =>
  open.facts.studentFieldsMissing === 0 &&
  !delegated.some(({ section, is_open }) => isPersonPart(section) && section !== guestLink.part && is_open)

/** The part about the person came back: the contract goes on to the company, or to the school that wanted to read it first. */
const takePersonPart = async (services: ContractsServices, at: GuestLinkContext): Promise<void> => {
  const { scope, guestLink, open } = at
  const author = authorOf(at)
  if (isLastAwaited(at)) {
    const goesToCompany = guestLink.facts.goes_to_company === true && open.facts.hasCompanyEmail
    const move = goesToCompany ? "submitStudent" : "returnStudentPart"
    await makeMove(services, scope, open, { move, actor: "student", given: author })
  } else
    await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${open.row.id},
      ${JSON.stringify({ part_received: guestLink.part, ...author })}::jsonb)`)
  await publish(scope, contractsEvents.StudentSent, { contractId: open.row.id, guestLinkId: guestLink.id })
}

/** Somebody has filled the section they were asked for: their link ends, whoever asked for it is told. */
export const finishSection = (services: ContractsServices) =>
  multiStep(wire.finishSection, (context, { body: { token } }) =>
    withGuestLink(
      services,
      context,
      token,
      async (at) => {
        if (at.guest.part === null) throw refuse("contract.section_unknown")
        refuseUnfinished(at)
        if (at.open.row.status === "awaiting_student") await takePersonPart(services, at)
        return {}
      },
      "used",
    ),
  )
