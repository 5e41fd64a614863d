import type { Scope } from "@jalon/data"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { lastLink, linkKindOf } from "./company-link.ts"
import { writtenBy } from "./guest-of.ts"

type Sent = {
  services: Pick<ContractsServices, "guestLinks">
  scope: Scope
  row: ContractRow
  given: Readonly<Record<string, unknown>>
  /** Nothing moves: the history tells the mail itself. */
  isReminder?: boolean
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/**
 * The company's link to its part of a contract, to whom the school chose. Sent again, it keeps what the company had
 * written beside its fields.
 */
export const sendLink = async ({ services, scope, row, given, isReminder = false }: Sent): Promise<void> => {
  const { fields } = row
  const former = await lastLink(scope, row)
  const askedFor = text(given.asked_for) ?? text(former?.facts.asked_for)
  const comment = text(given.comment)
  const remark = text(former?.facts.remark)
  const email = text(given.email) ?? fields.employeur_courriel ?? fields.employeur_signataire_courriel ?? ""
  const of = { kind: linkKindOf(row), subject: "contract", subjectId: row.id } as const
  // Sent to somebody else, it takes back what the former address held and what it had delegated on.
  const isOther = former !== null && former.email !== email.toLowerCase()
  if (isOther) await services.guestLinks.revoke(scope, of)
  // What the company wrote itself of the person is still shown to it.
  const written = former === null || isOther || former.state === "revoked" ? [] : writtenBy(former)
  await services.guestLinks.issue(scope, {
    ...of,
    email,
    facts: {
      company: fields.employeur_denomination ?? "",
      learner: fields.apprenti_prenom ?? fields.salarie_prenom ?? "",
      written,
      ...(askedFor !== null && { asked_for: askedFor }),
      ...(comment !== null && { comment }),
      ...(isReminder && { is_reminder: true }),
      ...(remark !== null && former?.state !== "used" && { remark }),
    },
  })
}
