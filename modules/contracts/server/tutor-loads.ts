import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import {
  type ContractData,
  type ContractStatus,
  type ContractType,
  type FollowedContract,
  hostTutors,
  isBeforeSignature,
  TUTORS,
  type TutorPerson,
  tutorPerson,
} from "../rules/index.ts"
import { type ContractRow, dataOf } from "./contract-row.ts"

export type FollowedRow = {
  id: string
  number: string
  learner: string
  type: ContractType
  from: IsoDate
  to: IsoDate
  status: ContractStatus
  is_repeating: boolean
  tutor_key: string | null
  second_tutor_key: string | null
  tutor_email: string | null
  birth_date: string | null
  /** Host companies with their tutors; null where none is told apart. */
  hosts: ContractData["entreprises_accueil"]
}

export const personsOf = (
  contracts: readonly Pick<ContractRow, "contract_type" | "fields">[],
): TutorPerson[] =>
  contracts.flatMap((contract) => [
    ...TUTORS[contract.contract_type].map((tutor) => tutorPerson(dataOf(contract), tutor)),
    ...hostTutors(dataOf(contract)).map(({ person }) => person),
  ])

const known = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** Far more than anybody may follow: beyond, the figures have no meaning. */
const MOST = 60

/**
 * The register of who follows whom: contracts of both kinds that these people train in, the latest first. What the same
 * learner is engaged in elsewhere is left out: she is not followed twice.
 */
export const followedRows = (
  who: Scope["who"],
  persons: readonly TutorPerson[],
  except: Pick<ContractRow, "id" | "student_id">,
) => {
  const keys = known(persons.map(({ key }) => key))
  const emails = known(persons.map(({ email }) => email))
  const own = ownRows(who, "k.organization_id")
  return sql<FollowedRow>`
    select o.id, o.number, o.learner_name as learner, o.contract_type as type, o.starts_on as "from",
      coalesce(o.broken_on, o.ends_on) as "to", o.status,
      coalesce(o.fields ->> 'contrat_precedent_fin' = 'terme_echec', false) as is_repeating,
      o.tutor_key, o.second_tutor_key, o.tutor_email,
      coalesce(o.fields ->> 'maitre1_date_naissance', o.fields ->> 'tuteur_date_naissance') as birth_date,
      case when o.host_tutor_keys is not null then o.fields -> 'entreprises_accueil' end as hosts
    from contract o
    where ${ownRows(who, "o.organization_id")} and o.id = any(array(
        select k.id from contract k where ${own} and k.tutor_key = any(${keys}::text[])
        union select k.id from contract k where ${own} and k.second_tutor_key = any(${keys}::text[])
        union select k.id from contract k where ${own} and k.tutor_email = any(${emails}::text[])
        union select k.id from contract k where ${own} and k.host_tutor_keys is not null
          and k.host_tutor_keys && ${keys}::text[]))
      and o.id <> ${except.id} and (o.student_id is null or o.student_id is distinct from ${except.student_id})
      and o.status not in ('cancelled', 'archived', 'imported') and o.starts_on is not null and o.ends_on is not null
    order by o.ends_on desc, o.id limit ${MOST}`
}

/** With the host company's own tutors, each on the days when the apprentice is there. */
const receivedIn = (contract: FollowedContract, { hosts, type }: FollowedRow): FollowedContract[] =>
  hostTutors({ contract_type: type, situation_accueil: true, entreprises_accueil: hosts }).flatMap(
    ({ person, from, to }) => {
      const days = {
        from: [from, contract.from].toSorted().at(-1) ?? from,
        to: [to, contract.to].toSorted().at(0) ?? to,
      }
      return days.from > days.to ? [] : [{ ...contract, ...days, persons: [person] }]
    },
  )

export const followedOf = (rows: readonly FollowedRow[]): FollowedContract[] =>
  rows.flatMap((row) => {
    const contract: FollowedContract = {
      id: row.id,
      number: row.number,
      learner: row.learner,
      type: row.type,
      from: row.from,
      to: row.to,
      isRepeating: row.is_repeating,
      isConcluded: !isBeforeSignature(row.status),
      persons: [
        { key: row.tutor_key, email: row.tutor_email, birthDate: row.birth_date },
        { key: row.second_tutor_key, email: null, birthDate: null },
      ],
    }
    return [contract, ...receivedIn(contract, row)]
  })

/** Whether the register was read for all those who train in a contract: it is read again for somebody new. */
export const isReadFor = (
  read: readonly TutorPerson[],
  contract: Pick<ContractRow, "contract_type" | "fields">,
): boolean => {
  const keys = new Set(read.flatMap(({ key, email }) => [key, email]))
  return personsOf([contract]).every(({ key, email }) => keys.has(key) && keys.has(email))
}
