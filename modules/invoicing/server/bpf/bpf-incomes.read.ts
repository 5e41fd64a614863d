import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type BpfIncome, type IncomeLine, incomeLines, type Year } from "../../rules/bpf/index.ts"

export type IncomeRow = {
  id: string
  instalment_id: string
  number: string
  is_credit: boolean
  issued_on: IsoDate
  cents: number
  line: string | null
  /** As the invoice says it, and as the centre of its contract has it now. */
  nda: string | null
  center_nda: string | null
  payer: string
  learner: string
  contract_id: string
  contract_type: string
  contract_number: string
}

/** Invoices of the year, less credit notes; the line was frozen with each when it was issued. */
export const findBpfIncomes = (
  { who, run }: Pick<Scope, "who" | "run">,
  { from, to }: Year,
): Promise<IncomeRow[]> =>
  run(sql<IncomeRow>`
    select v.id, v.instalment_id, v.full_number as number, v.kind = 'credit_note' as is_credit, v.issued_on,
      (case when v.kind = 'credit_note' then -v.total_cents else v.total_cents end)::float8 as cents,
      v.document #>> '{lines,0,bpfLine}' as line, coalesce(v.document #>> '{seller,nda}', o.nda) as nda, coalesce(nullif(e.nda, ''), o.nda) as center_nda,
      coalesce(v.document #>> '{buyer,name}', '') as payer, coalesce(v.document #>> '{subject,apprentice}', c.learner_name) as learner,
      c.id as contract_id, c.contract_type, c.number as contract_number
    from invoice v join organization o on o.id = v.organization_id
      join contract c on c.organization_id = v.organization_id and c.id = v.contract_id
      left join apprentice_training_center e on e.organization_id = c.organization_id and e.id = c.center_id
    where ${ownRows(who, "v.organization_id")} and v.issued_on between ${from}::date and ${to}::date
    order by v.issued_on, v.kind desc, v.number`)

const isIncomeLine = (line: string | null): line is IncomeLine =>
  line !== null && (incomeLines as readonly string[]).includes(line)

export const asBpfIncome = ({ id, line, cents }: IncomeRow): BpfIncome => ({
  id,
  line: isIncomeLine(line) ? line : null,
  cents,
})
