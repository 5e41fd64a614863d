import { sql } from "@jalon/data"
import { logoUrl } from "@jalon/organizations/server"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { PartnersServices } from "../services.ts"

type School = {
  partnership_id: string
  school_id: number
  name: string
  city: string | null
  uai: string | null
  logo_key: string | null
  email: string | null
  phone: string | null
  website: string | null
  since: Date
}

/** A company sees of its schools what this function tells, and nothing else of theirs. */
export const ownSchools = sql<School>`select * from company_schools()`

export const listPartnerships = ({ files }: PartnersServices) =>
  read(wire.listPartnerships, async (reader) => ({
    results: await Promise.all(
      (await reader.run(ownSchools)).map(async (row) => ({
        id: row.partnership_id,
        since: row.since.toISOString(),
        school: {
          id: row.school_id,
          name: row.name,
          city: row.city,
          uai: row.uai,
          logo: await logoUrl(files, row.logo_key),
          email: row.email,
          phone: row.phone,
          website: row.website,
        },
      })),
    ),
  }))
