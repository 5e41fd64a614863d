import type { Scope } from "@jalon/data"
import { keptFromGuests } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { type LinkRow, lastLink, linkKindOf } from "./company-link.ts"

type Sent = {
  services: Pick<ContractsServices, "doors">
  scope: Scope
  row: ContractRow
  given: Readonly<Record<string, unknown>>
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

/** As it was when the company first got the contract: what it wrote itself since then is still shown to it. */
const knownTo = (former: LinkRow | null, { contract_type, boxes }: ContractRow): unknown =>
  former === null || former.state === "revoked" ? keptFromGuests(contract_type, boxes) : former.facts.known

/**
 * The company's link to its part of a contract, to whom the school chose. Sent again, it keeps what the company had
 * written beside its boxes.
 */
export const sendLink = async ({ services, scope, row, given }: Sent): Promise<void> => {
  const { boxes } = row
  const former = await lastLink(scope, row)
  const askedFor = text(given.asked_for) ?? text(former?.facts.asked_for)
  const comment = text(given.comment)
  const remark = text(former?.facts.remark)
  const email = text(given.email) ?? boxes.employeur_courriel ?? boxes.employeur_signataire_courriel ?? ""
  const of = { kind: linkKindOf(row), subject: "contract", subjectId: row.id } as const
  // Sent to somebody else, it takes back what the former address held and what it had handed on.
  if (former !== null && former.email !== email.toLowerCase()) await services.doors.revoke(scope, of)
  await services.doors.issue(scope, {
    ...of,
    email,
    facts: {
      company: boxes.employeur_denomination ?? "",
      learner: boxes.apprenti_prenom ?? boxes.salarie_prenom ?? "",
      known: knownTo(former, row),
      ...(askedFor !== null && { asked_for: askedFor }),
      ...(comment !== null && { comment }),
      ...(remark !== null && former?.state !== "used" && { remark }),
    },
  })
}
