import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { opcos } from "@jalon/identifiers"
import { searchWords, today } from "@jalon/kernel"
import { foundContracts } from "./found-contracts.ts"
import { LAST } from "./found-keys.ts"

/** « HOR-2026-000042 », « HOR-AV-2026 », or their beginning once it is more than a word. */
const NUMBER = /^[a-z0-9]{2,10}(-av)?-\d[\d-]*$/i
/** « 42 » or « 000042 »: the number alone, as people say it. */
const RANK = /^\d{1,9}$/

/** Payers who are no company; companies are found by the words of their contracts. */
const payers = [...opcos.map(({ key, name }) => ({ key, name })), { key: "cnfpt", name: "CNFPT" }]

/** Each payer whose name some of the keys begin (one letter says nothing yet), with the keys that are left for the contract. */
const namedPayers = (keys: readonly string[]) =>
  payers.flatMap(({ key, name }) => {
    const words = searchWords(name)
    const rest = keys.filter((typed) => typed.length < 2 || !words.some((word) => word.startsWith(typed)))
    return rest.length === keys.length ? [] : [{ key, rest }]
  })

const byNumber = (who: Who, typed: string): Sql[] => {
  const number = typed.toUpperCase()
  if (NUMBER.test(typed))
    return [
      sql`select v.id from invoice v where ${ownRows(who, "v.organization_id")}
        and v.full_number >= ${number} and v.full_number < ${number + LAST}`,
    ]
  if (RANK.test(typed))
    return [
      sql`select v.id from invoice v where ${ownRows(who, "v.organization_id")} and v.number = ${Number(typed)}
        and v.series_id in (select s.id from invoice_series s where ${ownRows(who, "s.organization_id")})`,
    ]
  return []
}

const ofContracts = (who: Who, keys: readonly string[], payer: string | null): Sql => sql`
  select i.invoice_id from instalment i
  where ${ownRows(who, "i.organization_id")} and i.invoice_id is not null and i.contract_id in (${foundContracts(who, keys)})
    ${payer === null ? sql`` : sql`and i.payer_key = ${payer}`}`

/** A year's instalments are read at most; what is older is found by its number or its contract. */
const ofPayer = (who: Who, payer: string, limit: number): Sql => sql`
  (select i.invoice_id from instalment i
   where ${ownRows(who, "i.organization_id")} and i.bucket in ('issued', 'rejected', 'paid') and i.payer_key = ${payer}
     and i.opens_on >= ${today()}::date - 400
   order by i.opens_on desc limit ${limit})`

/** Invoices and credit notes by their number, their payer, or the words of their contract. */
export const foundInvoices = (who: Who, typed: string, keys: readonly string[], limit: number): Sql => {
  const named = namedPayers(keys).map(({ key, rest }) =>
    rest.length === 0 ? ofPayer(who, key, limit) : ofContracts(who, rest, key),
  )
  return [...byNumber(who, typed.trim()), ...named].reduce(
    (all, part) => sql`${all} union ${part}`,
    ofContracts(who, keys, null),
  )
}
