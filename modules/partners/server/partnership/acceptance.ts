import { sql, type Who } from "@jalon/data"
import type { FoundGuestLink } from "@jalon/guest-links/server"
import { sirenOf } from "@jalon/identifiers"
import { isOfficeRole } from "@jalon/identity/rules"
import type { OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"

export type InvitedCompany = {
  id: string
  denomination: string
  siret: string | null
  city: string | null
  company_id: number | null
}
type Viewer = { kind: "school" | "company"; name: string; siret: string | null }

/** What accepting takes of whoever opened the link. */
export type Acceptance =
  | { kind: "new" | "log_in" | "other_account" }
  | { kind: "one_click"; companyId: number; company: string }
  | { kind: "other_company" | "no_role"; company: string }

const inSchool = ({ organizationId }: Pick<FoundGuestLink, "organizationId">) =>
  ({ kind: "system", organizationId }) as const

/** The company a link is about, as the school that invites knows it. */
export const invitedCompany = async (
  { data, action }: Pick<OperationContext, "data" | "action">,
  guestLink: FoundGuestLink,
): Promise<InvitedCompany> => {
  const [row] = await data.readOnce(
    inSchool(guestLink),
    action,
    sql<InvitedCompany>`
      select id, denomination, siret, city, company_id from partner
      where id = ${guestLink.subjectId} and organization_id = ${guestLink.organizationId} and archived_at is null`,
  )
  if (!row) throw refuse("guest_link.unknown")
  return row
}

const hasSpace = async (
  { data, action }: OperationContext,
  guestLink: FoundGuestLink,
  { siret, company_id }: InvitedCompany,
) => {
  if (company_id !== null) return true
  const found = await data.readOnce(
    inSchool(guestLink),
    action,
    sql<{ company_id: number }>`select company_id from company_of_siret(${siret})`,
  )
  return found.length > 0
}

const viewerOf = async (
  { data, action }: OperationContext,
  who: Extract<Who, { kind: "member" }>,
): Promise<Viewer | null> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<Viewer>`
      select o.kind, o.name, coalesce(c.siret, o.siret) as siret from organization o
        left join company_profile c on c.organization_id = o.id
      where o.id = ${who.organizationId}`,
  )
  return row ?? null
}

/** Two places of work of one company share their account; a number nobody wrote separates nobody. */
const isSameCompany = (one: string | null, other: string | null): boolean =>
  one === null || other === null || sirenOf(one) === sirenOf(other)

export const acceptanceOf = async (
  context: OperationContext,
  guestLink: FoundGuestLink,
  invited: InvitedCompany,
): Promise<Acceptance> => {
  const { who } = context
  if (who === null) return { kind: (await hasSpace(context, guestLink, invited)) ? "log_in" : "new" }
  const viewer = who.kind === "member" ? await viewerOf(context, who) : null
  if (who.kind !== "member" || viewer?.kind !== "company") return { kind: "other_account" }
  const company = viewer.name
  const isKnown = invited.company_id !== null
  const isIts = isKnown
    ? invited.company_id === who.organizationId
    : isSameCompany(viewer.siret, invited.siret)
  if (!isIts) return { kind: "other_company", company }
  return isOfficeRole(who.roleId)
    ? { kind: "one_click", companyId: who.organizationId, company }
    : { kind: "no_role", company }
}
