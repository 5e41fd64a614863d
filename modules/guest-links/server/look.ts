import { sql } from "@jalon/data"
import type { OperationContext } from "@jalon/serving"
import { type GuestLinkRow, guestLinkOf } from "./guest-link-row.ts"
import { asGuest } from "./secrets.ts"
import type { FoundGuestLink } from "./types.ts"

type Row = GuestLinkRow & {
  created_at: Date
  expires_at: Date
  invited_by: string | null
  organization_kind: "school" | "company"
  organization_name: string
  logo_key: string | null
  siret: string | null
  uai: string | null
  address: Record<string, string>
  contact_email: string | null
  contact_phone: string | null
  website: string | null
}

export const lookAtGuestLink = async (
  { data, action }: Pick<OperationContext, "data" | "action">,
  token: string,
): Promise<FoundGuestLink | null> => {
  const [row] = await data.readOnce(asGuest(token), action, sql<Row>`select * from guest_link_page()`)
  if (!row) return null
  return {
    ...guestLinkOf(row),
    state: row.state,
    issuedAt: row.created_at,
    expiresAt: row.expires_at,
    invitedBy: row.invited_by,
    host: {
      kind: row.organization_kind,
      name: row.organization_name,
      logoKey: row.logo_key,
      siret: row.siret,
      uai: row.uai,
      address: row.address,
      email: row.contact_email,
      phone: row.contact_phone,
      website: row.website,
    },
  }
}
