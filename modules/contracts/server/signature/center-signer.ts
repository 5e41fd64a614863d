import { accountOf, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { CenterSigner } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"

type Reads = Pick<Scope, "who"> & { find: <Row>(query: Sql<Row>) => Promise<Row | null> }

/** Who signs for the centre when nobody else is named: whom the convention names, at the address known of them. */
export const usualCenterSigner = async (
  { who, find }: Reads,
  { fields }: ContractRow,
): Promise<CenterSigner> => {
  const sender = await find(sql<{ first_name: string; last_name: string; email: string }>`
    select first_name, last_name, email from colleagues() where account_id = ${accountOf(who)}`)
  // The last one who signed for this school is mostly the next.
  const last = await find(sql<{ first_name: string; last_name: string; email: string }>`
    select s.first_name, s.last_name, s.email from signer s
    where ${ownRows(who, "s.organization_id")} and s.role = 'center' order by s.created_at desc limit 1`)
  const named = { firstName: fields.cfa_representant_prenom, lastName: fields.cfa_representant_nom }
  const isNamed = Boolean(named.firstName && named.lastName)
  const isSame = last && (!isNamed || last.last_name === named.lastName)
  // A code that somebody else receives would sign in the name of another: the address is then typed.
  const colleague = isNamed
    ? await find(sql<{ email: string }>`
        select email from colleagues()
        where lower(last_name) = lower(${named.lastName}) and lower(first_name) = lower(${named.firstName}) limit 1`)
    : (last ?? sender)
  return {
    firstName: (isNamed ? named.firstName : (last?.first_name ?? sender?.first_name)) ?? "",
    lastName: (isNamed ? named.lastName : (last?.last_name ?? sender?.last_name)) ?? "",
    email: (isSame ? last.email : colleague?.email) ?? "",
  }
}

export const centerOf = (given: { first_name: string; last_name: string; email: string }): CenterSigner => ({
  firstName: given.first_name,
  lastName: given.last_name,
  email: given.email,
})
