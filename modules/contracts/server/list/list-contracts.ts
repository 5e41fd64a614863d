import { type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { answerOf, type Picked, readPage } from "@jalon/listing"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { mayValidate } from "../form/present-contract.ts"
import { contractList, pickedRows } from "./contract-list.ts"
import { actionColumns } from "./listed-action.ts"
import { type PageRow, presentRow } from "./present-row.ts"

/** Who put it away: the last transition into the archive. */
const archiver = sql`
  select m.account_id from contract_move m
  where m.organization_id = c.organization_id and m.contract_id = c.id and m.to_status = 'archived'
  order by m.created_at desc limit 1`
const nameOf = (account: Sql): Sql =>
  sql`(select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = ${account} limit 1)`

type ListedRow = PageRow & Picked
const pageRows = (picked: Sql, order: Sql): Sql<ListedRow> => sql<ListedRow>`
  with picked as materialized (${picked})
  select picked.found, picked.is_capped, c.id, c.number, c.status_before_archive, c.student_id, c.learner_name, c.partner_id,
    c.company_name, c.training_id, c.training_name, c.class_id, g.name as class_name, c.center_id, e.name as center_name,
    c.opco, c.funder_name, c.deca_number, c.ends_on, c.broken_on, ${actionColumns}, c.archive_reason, c.archived_at, c.sort_name, c.tutor_name,
    c.amount_cents, c.fields ->> 'employeur_secteur' as employeur_secteur, c.fields ->> 'employeur_type' as employeur_type, c.fields ->> 'pro_nature' as nature, ${nameOf(sql`c.owner_id`)} as owner,
    case when c.status = 'archived' then ${nameOf(sql`(${archiver})`)} end as archived_by
  from ${pickedRows}
    left join class g on g.id = c.class_id
    left join apprentice_training_center e on e.id = c.center_id
  order by ${order}`

export const listContracts = read(wire.listContracts, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const at = { who: reader.who, on: today() }
  const [found, validates, legalValues] = await Promise.all([
    readPage(reader, contractList, { page, page_size, sort, filter }, pageRows, at),
    mayValidate(reader),
    loadLegalValues(reader),
  ])
  return answerOf(found, query, (row) => presentRow(row, { on: at.on, mayValidate: validates, legalValues }))
})
