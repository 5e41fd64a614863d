import { ownRows, type Scope, sql } from "@jalon/data"
import type { GuestLinkDetails } from "@jalon/guest-links/server"
import type { FileStore } from "@jalon/ports/files"
import type * as z from "zod/mini"
import type { Postal } from "../../rules/index.ts"
import type { school } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { logoUrl } from "../logo-url.ts"
import { reportsOf } from "../validation/report-error.ts"

type Asker = Pick<Scope, "who" | "run">
type Signatory = { last_name?: string; first_name?: string; job_title?: string }

export type SchoolRow = {
  name: string
  trade_name: string | null
  siret: string | null
  nda: string | null
  address: Postal
  phone: string | null
  email: string | null
  website: string | null
  legal_representative: string | null
  signatory: Signatory
  logo_key: string | null
  validated_at: Date | null
}
type Request = { email: string; facts: GuestLinkDetails; state: "open" | "expired"; expires_at: Date }

export const findSchool = async (asker: Asker): Promise<SchoolRow> => {
  const [row] = await asker.run(sql<SchoolRow>`
    select name, trade_name, siret, nda, address, phone, email, website, legal_representative, signatory, logo_key, validated_at
    from organization where ${ownRows(asker.who, "id")}`)
  if (!row) throw refuse("not_found")
  return row
}

const findRequest = async (asker: Asker): Promise<Request | null> => {
  const [row] = await asker.run(sql<Request>`
    select d.email, d.facts, guest_link_state(d) as state, d.expires_at from guest_link d
    where ${ownRows(asker.who, "d.organization_id")} and d.kind = 'validation' and guest_link_state(d) in ('open', 'expired')
    order by d.created_at desc, d.id desc limit 1`)
  return row ?? null
}

export const presentSchool = async (asker: Asker, files: FileStore): Promise<z.input<typeof school>> => {
  const [row, request] = [await findSchool(asker), await findRequest(asker)]
  const { last_name = "", first_name = "", job_title = "" } = row.signatory
  return {
    name: row.name,
    trade_name: row.trade_name,
    siret: row.siret,
    nda: row.nda,
    address: row.address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    legal_representative: row.legal_representative,
    signatory: { last_name, first_name, job_title },
    logo: await logoUrl(files, row.logo_key),
    validated_at: row.validated_at?.toISOString() ?? null,
    validation: request && {
      email: request.email,
      state: request.state,
      expires_at: request.expires_at.toISOString(),
      reports: reportsOf(request.facts),
    },
  }
}
