import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"

type Signer = {
  name: string
  is_own: boolean
  waiting: number
  signed: number
  signed_this_month: number
  last_signed_at: Date | null
}

/** Nobody signs for a company by its settings: each contract names who does. Those are told, the awaited ones first. */
export const companySigning = read(wire.companySigning, async ({ run }) => {
  const signers = await run(sql<Signer>`
    select signer_name as name, bool_or(is_own) as is_own, count(*) filter (where state = 'to_sign')::int as waiting,
      count(*) filter (where state = 'signed')::int as signed,
      count(*) filter (where state = 'signed'
        and to_char(signed_at at time zone 'Europe/Paris', 'YYYY-MM') = ${today().slice(0, 7)})::int as signed_this_month,
      max(signed_at) as last_signed_at
    from company_signatures() group by signer_name order by waiting desc, last_signed_at desc nulls last, name`)
  const sumOf = (count: (one: Signer) => number) => signers.reduce((sum, one) => sum + count(one), 0)
  return {
    signed: sumOf((one) => one.signed_this_month),
    waiting: sumOf((one) => one.waiting),
    signers: signers.map(({ signed_this_month: _, last_signed_at, ...one }) => ({
      ...one,
      last_signed_at: last_signed_at?.toISOString() ?? null,
    })),
  }
})
