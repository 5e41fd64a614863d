import { ownRows, sql } from "@jalon/data"
import type { Reader } from "@jalon/serving"

export type BpfSchool = {
  name: string
  siret: string | null
  nda: string | null
  head: string | null
  address: Record<string, string | null>
  /** Those that take people today first; then those put away that had contracts: their number still has its report. */
  centers: { name: string; siret: string; nda: string | null; address: Record<string, string | null> }[]
  /** Whether contracts have no centre: the number of the school itself is theirs. */
  has_contracts_of_its_own: boolean
  first_year: number | null
}

/** Who declares: the school, its centres with their declaration numbers, and the first year that it has something to say of. */
export const findBpfSchool = async ({ who, find }: Pick<Reader, "who" | "find">): Promise<BpfSchool> => {
  const school = await find(sql<BpfSchool>`
    select o.name, o.siret, o.nda, nullif(o.legal_representative, '') as head, o.address,
      coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'siret', e.siret, 'nda', coalesce(nullif(e.nda, ''), o.nda), 'address', e.address)
          order by e.archived_at is not null, e.created_at, e.id)
        from apprentice_training_center e
        where ${ownRows(who, "e.organization_id")} and (e.archived_at is null or exists (select from contract c
          where c.organization_id = e.organization_id and c.center_id = e.id))), '[]') as centers,
      exists (select from contract c where ${ownRows(who, "c.organization_id")} and c.center_id is null) as has_contracts_of_its_own,
      (select extract(year from min(c.starts_on))::int from contract c where ${ownRows(who, "c.organization_id")}) as first_year
    from organization o where ${ownRows(who, "o.id")}`)
  if (school === null) throw new Error("A member has a school")
  return school
}
