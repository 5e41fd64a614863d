import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type CompanySigner, companySigners, isSignable } from "./company-signer.ts"

/** More than anybody reads at once; the next come as these are signed. */
const SHOWN = 200

const present = (row: CompanySigner) => ({
  signer_id: row.signer_id,
  school: { id: row.organization_id, name: row.school_name },
  number: row.number,
  learner: row.learner_name,
  signer: row.signer_name,
  is_own: row.is_own,
  documents: row.documents,
})

export const listCompanySignatures = read(wire.listCompanySignatures, async (reader, { query }) => {
  const { page, page_size } = query
  const toSign = await companySigners(
    reader,
    sql`t.state = 'to_sign' order by t.is_own desc, t.school_name, t.invited_at, t.signer_id limit ${SHOWN}`,
  )
  const signed = await reader.run(sql<CompanySigner & { count: number }>`
    select t.*, (count(*) over ())::int as count from company_signatures() t where t.state = 'signed'
    order by t.signed_at desc, t.signer_id limit ${page_size} offset ${(page - 1) * page_size}`)
  return {
    to_sign: toSign.map((row) => ({
      ...present(row),
      can_sign: isSignable(row),
      invited_at: row.invited_at?.toISOString() ?? null,
      expires_at: row.expires_at.toISOString(),
    })),
    count: signed[0]?.count ?? 0,
    count_is_capped: false,
    page,
    page_size,
    results: signed.map((row) => ({
      ...present(row),
      signed_at: row.signed_at?.toISOString() ?? "",
      is_sealed: row.is_sealed,
    })),
  }
})
