import { ownRows, type Scope, sql } from "@jalon/data"
import { type IsoDate, searchText, searchWords } from "@jalon/kernel"
import { type Likeness, likenessOf, type PersonIdentity, sameReasonWords } from "../../rules/index.ts"
import { nameOf } from "./student-row.ts"

export type SamePerson = {
  id: string
  name: string
  birth_date: IsoDate | null
  is_archived: boolean
  verdict: Likeness["verdict"]
  reasons: string[]
}

type Candidate = {
  id: string
  last_name: string
  usage_name: string | null
  first_name: string
  birth_date: IsoDate | null
  email: string | null
  archived_at: Date | null
  same_nir: boolean
}

const MOST_CANDIDATES = 50
const MOST_TOLD = 5
const rank = { certain: 0, probable: 1, possible: 2 }

/**
 * Who may be this person, by four roads that an index each makes short: the number's mark, the address, the words of
 * the name, and one word of the name with the same birth date. The rules then judge; the number is never opened.
 */
const candidates = (scope: Scope, person: PersonIdentity, mark: Buffer | null, except: string | null) => {
  const words = searchWords(`${person.lastName} ${person.firstName}`)
  const own = ownRows(scope.who, "s.organization_id")
  const key = ownRows(scope.who, "k.organization_id")
  return sql<Candidate>`
    with found as (
      (select s.id from student s where ${own} and s.nir_mark = ${mark})
      union (select s.id from student s where ${own} and s.email = ${person.email} limit ${MOST_CANDIDATES})
      union (select k.subject_id from search_key k where ${key} and k.kind = 'student' and k.key = any(${words}::text[])
        group by 1 having count(*) >= ${Math.min(words.length, 2)} limit ${MOST_CANDIDATES})
      union (select s.id from search_key k join student s on s.id = k.subject_id
        where ${key} and k.kind = 'student' and k.key = any(${words}::text[]) and s.birth_date = ${person.birthDate}::date
        limit ${MOST_CANDIDATES})
      union (select s.id from student s where ${own} and s.bucket = 'archived'
        and s.sort_name = ${searchText(`${person.lastName} ${person.firstName}`)} limit ${MOST_CANDIDATES})
    )
    select s.id, s.last_name, s.usage_name, s.first_name, s.birth_date, s.email, s.archived_at,
      coalesce(s.nir_mark = ${mark}, false) as same_nir
    from found join student s on s.id = found.id where ${own} and s.id is distinct from ${except}::uuid`
}

export const findSame = async (
  scope: Pick<Scope, "who" | "run">,
  person: PersonIdentity,
  { mark = null, except = null }: { mark?: Buffer | null; except?: string | null } = {},
): Promise<SamePerson[]> => {
  const rows = await scope.run(candidates(scope as Scope, person, mark, except))
  return rows
    .flatMap((row) => {
      const likeness = likenessOf(person, {
        lastName: row.last_name,
        firstName: row.first_name,
        birthDate: row.birth_date,
        email: row.email,
        sameNir: row.same_nir,
      })
      return likeness === null ? [] : [{ row, likeness }]
    })
    .toSorted((one, other) => rank[one.likeness.verdict] - rank[other.likeness.verdict])
    .slice(0, MOST_TOLD)
    .map(({ row, likeness: { verdict, reasons } }) => ({
      id: row.id,
      name: nameOf(row),
      birth_date: row.birth_date,
      is_archived: row.archived_at !== null,
      verdict,
      reasons: reasons.map((reason) => sameReasonWords[reason]),
    }))
}
