import type { Scope } from "@jalon/data"
import { personPrefix, sectionWords } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { linkKindOf } from "./company-link.ts"
import { PERSON_PARTS, type PersonPart } from "./delegated-sections.ts"
import { writtenBy } from "./guest-of.ts"
import { type PersonLinkRow, personLinks } from "./person-links.ts"

type Sent = {
  services: Pick<ContractsServices, "guestLinks">
  scope: Scope
  row: ContractRow
  given: Readonly<Record<string, unknown>>
  /** Nothing moves: the history tells the mail itself. */
  isReminder?: boolean
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** Under which name the move keeps the address of each. */
const ADDRESS = {
  learner: "student_email",
  representative: "representative_email",
} as const satisfies Record<PersonPart, string>
export const givenAddress = (part: PersonPart) => ADDRESS[part]

/** Sent again to the same person, a link still shows what they wrote; sent to somebody else, it shows nothing. */
const keptFrom = (former: PersonLinkRow | undefined, email: string) => {
  const isSame = former?.email === email.toLowerCase() && former.state !== "revoked"
  const files = isSame ? former.facts.files : undefined
  return { written: isSame ? writtenBy(former) : [], ...(files !== undefined && { files }) }
}

/** The links to the part about the person: to them, and to the legal representative of a minor, as the school chose. */
export const issuePersonLinks = async ({
  services,
  scope,
  row,
  given,
  isReminder = false,
}: Sent): Promise<void> => {
  const { fields, contract_type: type } = row
  const former = await personLinks(scope, row)
  const learner = fields[`${personPrefix(type)}_prenom`] ?? ""
  const greeted = { learner, representative: fields.representant_legal_prenom ?? "" }
  const askedFor = text(given.asked_for)
  const comment = text(given.comment)
  for (const part of PERSON_PARTS) {
    const email = text(given[ADDRESS[part]])
    if (email === null) continue
    await services.guestLinks.issue(scope, {
      kind: linkKindOf(row),
      subject: "contract",
      subjectId: row.id,
      part,
      email,
      facts: {
        ...keptFrom(
          former.find((link) => link.part === part),
          email,
        ),
        ...(greeted[part] !== "" && { first_name: greeted[part] }),
        learner,
        company: fields.employeur_denomination ?? "",
        section: sectionWords[type].learner,
        goes_to_company: given.goes_to_company === true,
        ...(askedFor !== null && { asked_for: askedFor }),
        ...(comment !== null && { comment }),
        ...(isReminder && { is_reminder: true }),
      },
    })
  }
}
