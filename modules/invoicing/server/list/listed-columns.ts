import { sql } from "@jalon/data"
import { instalmentColumns } from "../schedule/instalment-row.ts"

/** An instalment with what its contract is called: `i` is the instalment, `c` its contract. */
export const listedColumns = sql`${instalmentColumns}, i.sort_name, c.number as contract_number, c.contract_type, c.learner_name,
  c.company_name, c.training_id, c.training_name, c.funder_name,
  coalesce((select v.credited_cents from invoice v where v.organization_id = i.organization_id and v.id = i.invoice_id), 0)::float8
    as credited_cents`
