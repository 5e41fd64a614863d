import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { saveInvoiceDetails } from "@jalon/organizations/server"
import { seriesPrefix } from "../rules/index.ts"
import { amountsOf, findInvoices, saveStanding } from "../server/follow/invoice-row.ts"
import { issueInstalment } from "../server/issue/issue-instalments.ts"
import { addEvent } from "../server/issue/write-invoice.ts"
import { missingSchedules } from "../server/schedule/missing-schedules.read.ts"
import { refreshSchedule } from "../server/schedule/refresh-schedule.ts"
import type { InvoicingServices } from "../server/services.ts"

type Settings = {
  prefix: string
  counter: number
  iban: string
  holder: string
  signatory: string
  role: string
}

const FIRST = "00000000-0000-0000-0000-000000000000"
const AT_ONCE = 1000

const acceptSettings = async (scope: Scope, { prefix, counter, ...said }: Settings): Promise<void> => {
  const organization = organizationOf(scope.who)
  await saveInvoiceDetails(scope, { prefix, counter, isAccepted: true })
  await scope.run(sql`
    insert into invoice_setting (id, organization_id, vat_attested_on, iban, account_holder, penalty_terms, signatory_name,
      signatory_role, accepted_at)
    values (${newId()}, ${organization}, '2019-06-12', ${said.iban}, ${said.holder},
      'Pénalités de retard : trois fois le taux d’intérêt légal.', ${said.signatory}, ${said.role}, now())`)
  for (const kind of ["invoice", "credit_note"] as const)
    await scope.run(sql`
      insert into invoice_series (id, organization_id, kind, prefix, next_number)
      values (${newId()}, ${organization}, ${kind}, ${seriesPrefix(prefix, kind)}, ${kind === "invoice" ? counter : 1})`)
}

/** What the school has declared deposited so far: half of what its open instalments wait for. */
const declareCertificates = (scope: Scope) =>
  scope.run(sql`
    update instalment set certificate_declared_on = opens_on
    where ${ownRows(scope.who)} and needs_certificate and opens_on <= ${addDays(today(), -20)}::date and until_version is null`)

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other)
const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)

type Open = { id: string; opens_on: IsoDate; cents: number }

/** Sent, then paid whole, in part, or refused, as a month goes. */
const follow = async (scope: Scope, invoiceId: string, issuedOn: IsoDate, at: number): Promise<void> => {
  const [row] = await findInvoices(scope, sql`v.id = ${invoiceId}`)
  if (row === undefined) return
  // What was sent months ago was settled since; the last weeks have all that a month brings.
  const isRecent = issuedOn > addDays(today(), -90)
  if (isRecent && at % 7 === 6) return
  const sentOn = earlier(addDays(issuedOn, 1), today())
  await saveStanding(scope, row, { state: "transmitted", amounts: amountsOf(row) })
  await addEvent(scope, {
    invoiceId,
    move: "transmit",
    toState: "transmitted",
    happenedOn: sentOn,
    channel: "portal",
  })
  if (isRecent && at % 7 === 5) {
    await saveStanding(scope, row, { state: "rejected", amounts: amountsOf(row) })
    const reason = "Le certificat de réalisation joint est illisible."
    await addEvent(scope, {
      invoiceId,
      move: "recordRejection",
      toState: "rejected",
      happenedOn: sentOn,
      reason,
    })
    return
  }
  const paidOn = addDays(issuedOn, 24)
  if (paidOn > today() || (isRecent && at % 7 === 4)) return
  const paidCents = isRecent && at % 7 === 3 ? Math.floor(row.total_cents / 2) : row.total_cents
  await scope.run(sql`
    insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method, reference)
    values (${newId()}, ${organizationOf(scope.who)}, ${invoiceId}, ${paidCents}, ${paidOn}, 'transfer', ${`VIR ${row.full_number}`})`)
  const state = paidCents === row.total_cents ? "paid" : "partly_paid"
  await saveStanding(scope, row, { state, amounts: { ...amountsOf(row), paidCents } })
}

type InSchool = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

const addSchedules = async (services: InvoicingServices, inSchool: InSchool): Promise<void> => {
  const missing = await inSchool((scope) => scope.run(missingSchedules(scope.who, FIRST, AT_ONCE)))
  for (const { id } of missing) await inSchool((scope) => refreshSchedule(services, scope, id))
}

const openInstalments = (scope: Scope, atMost: number) =>
  scope.run(sql<Open>`
    select id, opens_on, cents::float8 as cents from instalment
    where ${ownRows(scope.who)} and bucket = 'open' and opens_on <= ${addDays(today(), -3)}::date and blocks = '{}'
      and (not needs_certificate or certificate_declared_on is not null)
    order by opens_on, sort_name, id limit ${atMost}`)

/**
 * A school that invoices: schedules of its engaged contracts, and the invoices of the months before. Each in a transaction of its
 * own: a slow machine would take longer for all of them than one transaction may.
 */
export const addInvoicing = async (
  services: InvoicingServices,
  inSchool: InSchool,
  { settings, invoices }: { settings: Settings; invoices: number },
): Promise<void> => {
  await inSchool((scope) => acceptSettings(scope, settings))
  await addSchedules(services, inSchool)
  await inSchool(declareCertificates)
  let last: IsoDate = "2000-01-01"
  for (const [at, { id, opens_on }] of (
    await inSchool((scope) => openInstalments(scope, invoices))
  ).entries()) {
    const day = later(last, earlier(addDays(opens_on, 4), today()))
    last = day
    await inSchool(async (scope) => {
      const made = await issueInstalment(scope, id, day)
      await follow(scope, made.id, day, at)
    })
  }
}
