import { type ContractFunding, readContractFunding } from "@jalon/contracts/server"
import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { engagedInstalments } from "@jalon/deposits/server"
import { addDays, searchText, today } from "@jalon/kernel"
import { opcoFilingAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { OperatorKey } from "@jalon/ports/opco"
import {
  blocksOf,
  EXTRA_NATURES,
  type HourlyInput,
  NOTHING_SAID,
  type Plan,
  type PlannedLine,
  periodKey,
  planOf,
  type Replacement,
  replaceLines,
} from "../../rules/index.ts"
import { linkCertificates } from "../certificates/link-certificates.ts"
import { recordedCosts } from "../extra-costs/recorded-costs.read.ts"
import { hourlyInput } from "../hourly/hourly-input.read.ts"
import type { InvoicingServices } from "../services.ts"
import { currentInstalments, type InstalmentRow, lineOf } from "./instalment-row.ts"

const ENGAGED: ReadonlySet<string> = new Set(["engaged", "filed", "settled"])

/**
 * Engaged, or broken after it was: only an engaged apprenticeship has its DECA number; of a professionalization contract, which has
 * none, that a schedule was drawn up says it.
 */
const isEngaged = ({ status, decaNumber, type }: ContractFunding, hadSchedule: boolean): boolean =>
  ENGAGED.has(status) ||
  (status === "broken" && (type === "professionnalisation" ? hadSchedule : decaNumber !== null))

const NOTHING: Plan = { source: "forecast", lines: [] }

type Standing = { funding: ContractFunding; hadSchedule: boolean; hourly: HourlyInput }

/** What should stand for the contract; null where what stands is left alone. */
const wantedPlan = async (scope: Scope, { funding, hadSchedule, hourly }: Standing): Promise<Plan | null> => {
  if (funding.status === "cancelled") return NOTHING
  if (!isEngaged(funding, hadSchedule) || funding.dues === null) return null
  if (funding.dues.hourly !== null) return planOf(funding.dues, [], [], hourly)
  const recorded = await recordedCosts(scope, funding.id)
  return planOf(funding.dues, await engagedInstalments(scope, funding.id), recorded)
}

/** The same hours asked in the same periods, of which only what was done became known. */
const isOnlyHours = (plan: Plan, kept: readonly InstalmentRow[]): boolean =>
  plan.lines.some(({ hourly }) => hourly) &&
  plan.lines.every((line) =>
    kept.some(
      (row) =>
        row.nature === line.nature &&
        row.starts_on === line.startsOn &&
        row.ends_on === line.endsOn &&
        row.hour_cents === line.hourly?.hourCents,
    ),
  )

const reasonOf = (funding: ContractFunding, plan: Plan, kept: readonly InstalmentRow[]): string => {
  if (funding.status === "cancelled") return "cancelled"
  if (funding.dues?.rupture) return "rupture"
  if (plan.source === "opco" && !kept.some(({ source }) => source === "opco")) return "opco"
  if (kept.length === 0) return "engaged"
  return isOnlyHours(plan, kept) ? "hours" : "changed"
}

/** How the hours were counted, told with the version that follows from it. */
const countedBy = ({ dues }: ContractFunding, { agreement }: HourlyInput) =>
  dues?.hourly
    ? {
        hours: agreement.hours ?? dues.hourly.hours,
        hourCents: agreement.hourCents ?? dues.hourly.hourCents,
        priceHourCents: agreement.priceHourCents,
        rhythmMonths: agreement.rhythmMonths ?? dues.hourly.rhythmMonths,
        isPriority: dues.hourly.isPriority,
        rate: agreement.hourCents === null ? dues.hourly.rate : null,
        rhythm: agreement.rhythmMonths === null ? dues.hourly.rhythm : null,
      }
    : null

/** The one who pays an instalment, as lists filter them. */
const payerKey = ({ payer }: PlannedLine, { dues, opco }: ContractFunding): string => {
  if (payer === "employer") return "employer"
  return dues?.funder === "opco" ? (opco ?? "opco") : (dues?.funder ?? "opco")
}

const funderOf = ({ dues, opco, funderName }: ContractFunding) => ({
  kind: dues?.funder ?? "opco",
  key: dues?.funder === "opco" ? opco : null,
  name: funderName,
})

type Change = {
  funding: ContractFunding
  plan: Plan
  kept: readonly InstalmentRow[]
  replacement: Replacement
  hourly: HourlyInput
}

/** The next version: what it brings, what it closes, and what it leaves to be credited. */
const keepVersion = async (
  scope: Scope,
  { funding, plan, kept, replacement, hourly }: Change,
): Promise<void> => {
  const { closed, added, creditCents } = replacement
  const organization = organizationOf(scope.who)
  const scheduleId = newId()
  const reason = reasonOf(funding, plan, kept)
  const from = funding.dues?.rupture && reason === "rupture" ? addDays(funding.dues.rupture.on, 1) : today()
  const total = plan.lines.reduce((sum, { cents }) => sum + cents, 0)
  const made = await scope.find(sql<{ version: number }>`
    insert into funding_schedule (id, organization_id, contract_id, version, source, reason, funder, valid_from, total_cents, credit_cents, hourly)
    select ${scheduleId}, ${organization}, ${funding.id}, coalesce(max(version), 0) + 1, ${plan.source}, ${reason},
      ${JSON.stringify(funderOf(funding))}::jsonb, ${from}, ${total}, ${creditCents},
      ${JSON.stringify(countedBy(funding, hourly))}::jsonb
    from funding_schedule where ${ownRows(scope.who)} and contract_id = ${funding.id}
    returning version`)
  const version = made?.version ?? 1
  if (closed.length > 0)
    await scope.run(sql`
      update instalment set until_version = ${version}, is_cancelled = ${reason === "rupture" || reason === "cancelled"},
        updated_at = now()
      where ${ownRows(scope.who)} and id = any(${[...closed]}::uuid[])`)
  for (const line of added)
    await scope.run(sql`
      insert into instalment (id, organization_id, contract_id, schedule_id, from_version, source, payer, nature, number, of_count,
        code, year, opens_on, starts_on, ends_on, cents, forecast_cents, needs_certificate, payer_key, minutes, hour_cents)
      values (${newId()}, ${organization}, ${funding.id}, ${scheduleId}, ${version}, ${line.source}, ${line.payer}, ${line.nature},
        ${line.number}, 1, ${line.code}, ${line.year}, ${line.opensOn}, ${line.startsOn}, ${line.endsOn}, ${line.cents},
        ${line.forecastCents}, ${line.needsCertificate}, ${payerKey(line, funding)}, ${line.hourly?.minutes ?? null},
        ${line.hourly?.hourCents ?? null})`)
  // A certificate that somebody kept is about the days, not about the amount: it follows them.
  if (closed.length > 0)
    await scope.run(sql`
      update instalment i set certificate_file_id = o.certificate_file_id, certificate_declared_on = o.certificate_declared_on,
        certificate_by = o.certificate_by, certificate_id = o.certificate_id
      from instalment o
      where ${ownRows(scope.who, "i.organization_id")} and i.contract_id = ${funding.id} and i.from_version = ${version}
        and i.needs_certificate and o.organization_id = i.organization_id and o.id = any(${[...closed]}::uuid[])
        and (o.payer, o.nature, o.starts_on, o.ends_on) = (i.payer, i.nature, i.starts_on, i.ends_on)
        and (o.certificate_file_id is not null or o.certificate_declared_on is not null)`)
}

/** What changes around instalments without changing them: their number, whose they are, what stops them. */
const refreshStanding = async (
  { opcos }: Pick<InvoicingServices, "opcos">,
  scope: Scope,
  { funding, hadSchedule, hourly }: Standing,
): Promise<void> => {
  const opco = funding.opco
  const isHourly = (funding.dues?.hourly ?? null) !== null
  const filing = opco === null ? null : opcoFilingAt(await loadLegalValues(scope), opco, today())?.filing
  const input = {
    funder: funding.dues?.funder ?? "opco",
    contractIsEngaged: isEngaged(funding, hadSchedule),
    // The exchange of the OPCOs is about apprenticeship only.
    opcoTakesInvoices: !isHourly && filing?.invoice === "api" && opcos.isConfigured(opco as OperatorKey),
    hasOpcoKey: funding.hasOpcoKey,
  } as const
  const blocks = (payer: "funder" | "employer") => sql`${blocksOf({ ...input, payer })}::text[]`
  const known = hourly.done.map(periodKey)
  const sortName = searchText(`${funding.learner} ${funding.employer.name}`)
  await scope.run(sql`
    with counted as (
      select payer, nature, greatest(count(*), max(number)) as n from instalment
      where ${ownRows(scope.who)} and contract_id = ${funding.id} and until_version is null group by payer, nature),
    standing as (
      select i.id, c.n::smallint as n,
        case when i.payer = 'funder' then ${blocks("funder")} else ${blocks("employer")} end
          || case when i.nature = any(${[...EXTRA_NATURES]}::text[]) and not exists (
            select from extra_cost x where x.organization_id = i.organization_id and x.contract_id = i.contract_id
              and x.nature = i.nature and x.year = i.year) then '{cost_unknown}'::text[] else '{}' end
          || case when ${isHourly} and not i.starts_on || ' ' || i.ends_on = any(${known}::text[])
            then '{hours_unknown}'::text[] else '{}' end as blocks
      from instalment i join counted c on c.payer = i.payer and c.nature = i.nature
      where ${ownRows(scope.who, "i.organization_id")} and i.contract_id = ${funding.id} and i.until_version is null)
    update instalment i set of_count = s.n, sort_name = ${sortName}, training_id = ${funding.training.id},
      center_id = ${funding.centerId}, blocks = s.blocks, updated_at = now()
    from standing s
    where ${ownRows(scope.who, "i.organization_id")} and i.id = s.id
      and (i.of_count, i.sort_name, i.training_id, i.center_id, i.blocks) is distinct from
        (s.n, ${sortName}, ${funding.training.id}::uuid, ${funding.centerId}::uuid, s.blocks)`)
}

/**
 * Draws up the schedule of a contract as it is known now. Run again it finds nothing to do: a version is made only when an
 * amount or a day is not what stands.
 */
export const refreshSchedule = async (
  services: InvoicingServices,
  scope: Scope,
  contractId: string,
): Promise<void> => {
  const funding = await readContractFunding(services, scope, contractId)
  const kept = await currentInstalments(scope, contractId)
  const hourly = funding.dues?.hourly ? await hourlyInput(scope, contractId) : NOTHING_SAID
  const standing = { funding, hadSchedule: kept.length > 0, hourly }
  const plan = await wantedPlan(scope, standing)
  if (plan === null && kept.length === 0) return
  if (plan !== null) {
    const replacement = replaceLines(kept.map(lineOf), plan.lines)
    if (replacement.closed.length > 0 || replacement.added.length > 0)
      await keepVersion(scope, { funding, plan, kept, replacement, hourly })
  }
  await refreshStanding(services, scope, standing)
  await linkCertificates(scope, contractId)
}
