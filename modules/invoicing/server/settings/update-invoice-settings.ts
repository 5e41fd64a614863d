import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { iban as ibanRule } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { invoiceDetails, saveInvoiceDetails } from "@jalon/organizations/server"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { missingSettings, seriesPrefix } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findAccounts, findSettings, isDirection, presentSettings, rulesInput } from "./settings-row.ts"

type Body = BodyOf<typeof wire.updateInvoiceSettings>

const ibanOf = (typed: string | null): string | null => {
  if (typed === null || typed.trim() === "") return null
  const read = ibanRule.parse(typed)
  if (!read.ok) throw refuse("request.invalid", {}, { iban: read.precision })
  return read.value
}

const saveRow = async (scope: Scope, body: Body): Promise<void> => {
  const account = accountOf(scope.who)
  const kept = await findAccounts(scope)
  const accounts = {
    customer: body.account_customer ?? kept.customer,
    apprenticeship: body.account_apprenticeship ?? kept.apprenticeship,
    otherTraining: body.account_other_training ?? kept.otherTraining,
    bank: body.account_bank ?? kept.bank,
  }
  await scope.run(sql`
    insert into invoice_setting as s (id, organization_id, vat_regime, vat_attested_on, vat_number, iban, bic, account_holder,
      payment_days, penalty_terms, signatory_name, signatory_role, account_customer, account_apprenticeship, account_other_training,
      account_bank, accepted_at, accepted_by)
    values (${newId()}, ${organizationOf(scope.who)}, ${body.vat_regime}, ${body.vat_attested_on}, ${body.vat_number},
      ${ibanOf(body.iban)}, ${body.bic}, ${body.account_holder}, ${body.payment_days}, ${body.penalty_terms},
      ${body.signatory_name}, ${body.signatory_role}, ${accounts.customer}, ${accounts.apprenticeship}, ${accounts.otherTraining},
      ${accounts.bank},
      case when ${body.is_config_accepted}::bool then now() end, case when ${body.is_config_accepted}::bool then ${account}::uuid end)
    on conflict (organization_id) do update set vat_regime = excluded.vat_regime, vat_attested_on = excluded.vat_attested_on,
      vat_number = excluded.vat_number, iban = excluded.iban, bic = excluded.bic, account_holder = excluded.account_holder,
      payment_days = excluded.payment_days, penalty_terms = excluded.penalty_terms,
      signatory_name = excluded.signatory_name, signatory_role = excluded.signatory_role,
      account_customer = excluded.account_customer, account_apprenticeship = excluded.account_apprenticeship,
      account_other_training = excluded.account_other_training, account_bank = excluded.account_bank,
      accepted_at = coalesce(s.accepted_at, excluded.accepted_at), accepted_by = coalesce(s.accepted_by, excluded.accepted_by),
      updated_at = now()
    where ${ownRows(scope.who, "s.organization_id")}`)
}

/** From here on, every number is given by these two rows. */
const openSeries = async (scope: Scope, prefix: string, counter: number): Promise<void> => {
  for (const [kind, first] of [
    ["invoice", counter],
    ["credit_note", 1],
  ] as const)
    await scope.run(sql`
      insert into invoice_series (id, organization_id, kind, prefix, next_number)
      values (${newId()}, ${organizationOf(scope.who)}, ${kind}, ${seriesPrefix(prefix, kind)}, ${first})`)
}

/** The acceptance is the direction's alone and cannot be taken back; what is printed beside the number may still change. */
export const updateInvoiceSettings = command(wire.updateInvoiceSettings, async (scope, { params, body }) => {
  const details = await invoiceDetails(scope, { lock: true })
  if (details.uuid !== params.invoiceUuid) throw refuse("not_found")
  if (body.vat_attested_on !== null && body.vat_attested_on > today())
    throw refuse(
      "request.invalid",
      {},
      { vat_attested_on: "Une attestation est datée d’aujourd’hui au plus tard." },
    )
  const { prefix_invoice: prefix, counter = details.counter } = body
  if (details.isAccepted && (prefix !== details.prefix || body.counter !== undefined))
    throw refuse("invoicing.accepted")
  const accepts = body.is_config_accepted && !details.isAccepted
  if (accepts && !isDirection(scope)) throw refuse("invoicing.only_direction")
  await saveRow(scope, { ...body, is_config_accepted: accepts })
  if (!details.isAccepted) {
    const missing = missingSettings(rulesInput(await findSettings(scope), { prefix, counter }))
    if (accepts && missing.length > 0) throw refuse("invoicing.incomplete", { missing: missing.join(", ") })
    await saveInvoiceDetails(scope, { prefix, counter, isAccepted: accepts })
    if (accepts) await openSeries(scope, prefix, counter)
  }
  const settings = await presentSettings(scope)
  return { prefix_invoice: settings.prefix_invoice, counter: settings.counter, settings }
})
