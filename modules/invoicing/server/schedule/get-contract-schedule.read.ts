import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { recordedCosts } from "../extra-costs/recorded-costs.read.ts"
import { listedColumns } from "../list/listed-columns.ts"
import { type ListedInstalment, presentInstalment } from "../list/present-instalment.ts"

type VersionRow = {
  version: number
  source: "forecast" | "opco" | "convention"
  reason: "engaged" | "opco" | "rupture" | "cancelled" | "changed"
  funder: { name: string }
  valid_from: string
  total_cents: number
  credit_cents: number
  created_at: Date
}

export const getContractSchedule = read(wire.getContractSchedule, async (reader, { params }) => {
  const [rows, versions, costs] = await Promise.all([
    reader.run(sql<ListedInstalment>`
      select ${listedColumns} from instalment i
        join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      where ${ownRows(reader.who, "i.organization_id")} and i.contract_id = ${params.contractId}
      order by i.payer desc, i.opens_on, i.nature, i.number`),
    reader.run(sql<VersionRow>`
      select version, source, reason, funder, valid_from, total_cents::float8 as total_cents,
        credit_cents::float8 as credit_cents, created_at
      from funding_schedule where ${ownRows(reader.who)} and contract_id = ${params.contractId} order by version desc`),
    recordedCosts(reader, params.contractId),
  ])
  const shown = (isClosed: boolean) =>
    rows
      .filter((row) => (row.until_version !== null) === isClosed)
      .map((row) => presentInstalment(row, today()))
  return {
    instalments: shown(false),
    closed: shown(true),
    years: Math.max(1, ...rows.map(({ year }) => year)),
    extra_costs: costs.map(({ nature, year, quantity, unitCents, costCents }) => ({
      nature,
      year,
      quantity,
      unit_cents: unitCents,
      cost_cents: costCents,
      is_invoiced: rows.some(
        (row) =>
          row.nature === nature && row.year === year && row.until_version === null && row.invoice_id !== null,
      ),
    })),
    versions: versions.map(({ funder, created_at, ...version }) => ({
      ...version,
      funder: funder.name,
      created_at: created_at.toISOString(),
    })),
  }
})
