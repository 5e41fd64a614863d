import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { comparedCosts } from "../extra-costs/compared-costs.read.ts"
import { excessWarnings } from "../extra-costs/excess-warnings.read.ts"
import { recordedCosts } from "../extra-costs/recorded-costs.read.ts"
import { doneHours, hourlyAgreement } from "../hourly/hourly-input.read.ts"
import { listedColumns } from "../list/listed-columns.ts"
import { type ListedInstalment, presentInstalment } from "../list/present-instalment.ts"

type VersionRow = {
  version: number
  source: "forecast" | "opco" | "convention"
  reason: "engaged" | "opco" | "rupture" | "cancelled" | "changed" | "hours"
  funder: { name: string }
  valid_from: string
  total_cents: number
  credit_cents: number
  created_at: Date
  hourly: CountedBy | null
}

type Rule = { text: string; source: string; isUncertain: boolean } | null
type CountedBy = {
  hours: number
  hourCents: number
  priceHourCents: number | null
  rhythmMonths: number
  isPriority: boolean
  rate: Rule
  rhythm: Rule
}

const shownRule = (rule: Rule) =>
  rule && { text: rule.text, source: rule.source, is_uncertain: rule.isUncertain }

/** How the hours of the version in force were counted, what the school typed and what was done. */
const presentHourly = async (
  reader: Parameters<typeof doneHours>[0],
  contractId: string,
  counted: CountedBy | null,
) => {
  if (counted === null) return null
  const [said, done] = await Promise.all([hourlyAgreement(reader, contractId), doneHours(reader, contractId)])
  return {
    hours: counted.hours,
    hour_cents: counted.hourCents,
    price_hour_cents: counted.priceHourCents,
    rhythm_months: counted.rhythmMonths,
    is_priority: counted.isPriority,
    rate: shownRule(counted.rate),
    rhythm: shownRule(counted.rhythm),
    said: {
      hours: said.hours,
      hour_cents: said.hourCents,
      price_hour_cents: said.priceHourCents,
      rhythm_months: said.rhythmMonths,
    },
    done: done.map(({ from, to, minutes, certificate }) => ({
      starts_on: from,
      ends_on: to,
      minutes,
      certificate,
    })),
  }
}

export const getContractSchedule = read(wire.getContractSchedule, async (reader, { params }) => {
  const [rows, versions, costs, engaged] = await Promise.all([
    reader.run(sql<ListedInstalment>`
      select ${listedColumns} from instalment i
        join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      where ${ownRows(reader.who, "i.organization_id")} and i.contract_id = ${params.contractId}
      order by i.payer desc, i.opens_on, i.nature, i.number`),
    reader.run(sql<VersionRow>`
      select version, source, reason, funder, valid_from, total_cents::float8 as total_cents,
        credit_cents::float8 as credit_cents, created_at, hourly
      from funding_schedule where ${ownRows(reader.who)} and contract_id = ${params.contractId} order by version desc`),
    recordedCosts(reader, params.contractId),
    comparedCosts(reader, params.contractId),
  ])
  const standing = rows.filter(({ until_version }) => until_version === null)
  const warnings = await excessWarnings(
    reader,
    standing.map(({ id }) => id),
  )
  const shown = (isClosed: boolean) =>
    rows
      .filter((row) => (row.until_version !== null) === isClosed)
      .map((row) => presentInstalment(row, today()))
  return {
    instalments: shown(false),
    closed: shown(true),
    years: Math.max(1, ...rows.map(({ year }) => year)),
    extra_costs: costs.map(({ nature, year, quantity, unitCents, costCents }) => {
      const row = standing.find((one) => one.nature === nature && one.year === year)
      return {
        nature,
        year,
        quantity,
        unit_cents: unitCents,
        cost_cents: costCents,
        is_invoiced: (row?.invoice_id ?? null) !== null,
        warning: row === undefined ? null : (warnings.get(row.id) ?? null),
      }
    }),
    engaged_costs: engaged,
    hourly: await presentHourly(reader, params.contractId, versions[0]?.hourly ?? null),
    versions: versions.map(({ funder, created_at, hourly: _, ...version }) => ({
      ...version,
      funder: funder.name,
      created_at: created_at.toISOString(),
    })),
  }
})
