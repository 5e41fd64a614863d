import { sql } from "@jalon/data"
import type { Desk } from "@jalon/serving"
import { type DoorRow, doorOf } from "./door-row.ts"
import { asGuest } from "./secrets.ts"
import type { DoorFound } from "./types.ts"

type Row = DoorRow & {
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

export const lookAtDoor = async (
  { data, action }: Pick<Desk, "data" | "action">,
  token: string,
): Promise<DoorFound | null> => {
  const [row] = await data.readOnce(asGuest(token), action, sql<Row>`select * from door_page()`)
  if (!row) return null
  return {
    ...doorOf(row),
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
