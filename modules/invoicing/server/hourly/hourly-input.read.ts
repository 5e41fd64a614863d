import { certificateRows } from "@jalon/attendance/server"
import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { type DoneHours, type HourlyAgreement, type HourlyInput, NOTHING_SAID } from "../../rules/index.ts"

type Reads = Pick<Scope, "who" | "run" | "find">

/** What the school said of the hours of a contract; nothing while it said nothing. */
export const hourlyAgreement = async (reads: Reads, contractId: string): Promise<HourlyAgreement> =>
  (await reads.find(sql<HourlyAgreement>`
    select hours, hour_cents as "hourCents", price_hour_cents as "priceHourCents", rhythm_months::int as "rhythmMonths"
    from hourly_agreement where ${ownRows(reads.who)} and contract_id = ${contractId}`)) ??
  NOTHING_SAID.agreement

/** Hours attested from closed sheets come before those that somebody typed for the same days. */
export const doneHours = async (
  reads: Reads,
  contractId: string,
): Promise<(DoneHours & { certificate: string | null })[]> => {
  const [made, typed] = await Promise.all([
    certificateRows(
      reads,
      sql`f.contract_id = ${contractId} and f.kind = 'realisation' and f.state = 'issued' and f.file_id is not null
        and f.realised_minutes is not null`,
    ),
    reads.run(sql<{ from: IsoDate; to: IsoDate; minutes: number }>`
      select starts_on as "from", ends_on as "to", minutes from done_hours
      where ${ownRows(reads.who)} and contract_id = ${contractId} order by starts_on`),
  ])
  const attested = made.map(({ from_date, to_date, realised_minutes, number }) => ({
    from: from_date,
    to: to_date,
    minutes: realised_minutes ?? 0,
    certificate: number,
  }))
  const isAttested = (one: DoneHours): boolean =>
    attested.some(({ from, to }) => from === one.from && to === one.to)
  return [
    ...attested,
    ...typed.filter((one) => !isAttested(one)).map((one) => ({ ...one, certificate: null })),
  ]
}

export const hourlyInput = async (reads: Reads, contractId: string): Promise<HourlyInput> => {
  const [agreement, done] = await Promise.all([
    hourlyAgreement(reads, contractId),
    doneHours(reads, contractId),
  ])
  return { agreement, done }
}
