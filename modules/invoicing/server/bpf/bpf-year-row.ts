import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { type BpfTyped, nothingTyped, type Year } from "../../rules/bpf/index.ts"

export type BpfYearRow = BpfTyped & { starts_on: IsoDate; ends_on: IsoDate; updated_at: Date | null }

const endIn = (year: number, monthAndDay: string): IsoDate =>
  `${year}-${monthAndDay === "02-29" ? "02-28" : monthAndDay}`

/** A year that nobody typed anything of closes like the last one that somebody did, or with the calendar year. */
const usualYear = (year: number, lastEnd: IsoDate | null): Year => {
  const monthAndDay = lastEnd?.slice(5) ?? "12-31"
  return { from: addDays(endIn(year - 1, monthAndDay), 1), to: endIn(year, monthAndDay) }
}

export const findBpfYear = async (
  { who, find }: Pick<Reader, "who" | "find">,
  { year, nda }: { year: number; nda: string },
): Promise<BpfYearRow> => {
  const kept = await find(sql<BpfYearRow>`
    select starts_on, ends_on, adjustments, turnover_cents::float8 as turnover_cents, charges_cents::float8 as charges_cents,
      trainers_pay_cents::float8 as trainers_pay_cents, purchases_cents::float8 as purchases_cents, internal_people,
      internal_hours, external_people, external_hours, entrusted_people, entrusted_hours, taught_people, taught_hours, updated_at
    from bpf_year where ${ownRows(who)} and year = ${year} and nda = ${nda}`)
  if (kept !== null) return kept
  const before = await find(sql<{ ends_on: IsoDate }>`
    select ends_on from bpf_year where ${ownRows(who)} and nda = ${nda} and year < ${year} order by year desc limit 1`)
  const { from, to } = usualYear(year, before?.ends_on ?? null)
  return { ...nothingTyped, starts_on: from, ends_on: to, updated_at: null }
}

export const saveBpfYear = async (
  scope: Scope,
  { year, nda }: { year: number; nda: string },
  row: Omit<BpfYearRow, "updated_at">,
): Promise<void> => {
  await scope.run(sql`
    insert into bpf_year as y (id, organization_id, year, nda, starts_on, ends_on, adjustments, turnover_cents, charges_cents,
      trainers_pay_cents, purchases_cents, internal_people, internal_hours, external_people, external_hours, entrusted_people,
      entrusted_hours, taught_people, taught_hours, updated_by)
    values (${newId()}, ${organizationOf(scope.who)}, ${year}, ${nda}, ${row.starts_on}, ${row.ends_on},
      ${JSON.stringify(row.adjustments)}::jsonb, ${row.turnover_cents}, ${row.charges_cents}, ${row.trainers_pay_cents},
      ${row.purchases_cents}, ${row.internal_people}, ${row.internal_hours}, ${row.external_people}, ${row.external_hours},
      ${row.entrusted_people}, ${row.entrusted_hours}, ${row.taught_people}, ${row.taught_hours}, ${accountOf(scope.who)})
    on conflict (organization_id, year, nda) do update set starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      adjustments = excluded.adjustments, turnover_cents = excluded.turnover_cents, charges_cents = excluded.charges_cents,
      trainers_pay_cents = excluded.trainers_pay_cents, purchases_cents = excluded.purchases_cents,
      internal_people = excluded.internal_people, internal_hours = excluded.internal_hours,
      external_people = excluded.external_people, external_hours = excluded.external_hours,
      entrusted_people = excluded.entrusted_people, entrusted_hours = excluded.entrusted_hours,
      taught_people = excluded.taught_people, taught_hours = excluded.taught_hours, updated_by = excluded.updated_by,
      updated_at = now()
    where ${ownRows(scope.who, "y.organization_id")}`)
}
