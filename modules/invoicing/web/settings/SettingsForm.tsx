import { useCommand } from "@jalon/client"
import { formatFrenchDay, today } from "@jalon/kernel"
import { getOrganization, settingsHistory } from "@jalon/organizations/wire"
import { Facts, useForm } from "@jalon/screens"
import {
  Banner,
  Button,
  CountField,
  DateField,
  ErrorSummary,
  Form,
  FormActions,
  FormGroup,
  FormRow,
  IbanField,
  Select,
  TextArea,
  TextField,
} from "@jalon/ui"
import { invoiceNumber, VAT_REGIMES } from "../../rules/index.ts"
import { getInvoiceSettings, updateInvoiceSettings } from "../../wire/index.ts"
import type { Settings } from "./settings-type.ts"
import { settingsWords as words } from "./strings.fr.ts"

const labels = {
  prefix_invoice: words.prefix,
  counter: words.counter,
  vat_regime: words.regime,
  vat_attested_on: words.attestedOn,
  vat_number: words.vatNumber,
  iban: words.iban,
  bic: words.bic,
  account_holder: words.holder,
  payment_days: words.days,
  penalty_terms: words.penalty,
  signatory_name: words.signatoryName,
  signatory_role: words.signatoryRole,
  account_customer: words.accounts.customer,
  account_apprenticeship: words.accounts.apprenticeship,
  account_other_training: words.accounts.otherTraining,
  account_bank: words.accounts.bank,
}

const draftOf = (settings: Settings) => ({
  prefix_invoice: settings.prefix_invoice,
  // Once accepted the counter is never sent.
  ...(!settings.is_config_accepted && { counter: settings.counter }),
  vat_regime: settings.vat_regime,
  vat_attested_on: settings.vat_attested_on,
  vat_number: settings.vat_number,
  iban: settings.iban,
  bic: settings.bic,
  account_holder: settings.account_holder,
  payment_days: settings.payment_days,
  penalty_terms: settings.penalty_terms,
  signatory_name: settings.signatory_name,
  signatory_role: settings.signatory_role,
  account_customer: settings.account_customer,
  account_apprenticeship: settings.account_apprenticeship,
  account_other_training: settings.account_other_training,
  account_bank: settings.account_bank,
})

const account = { width: "siret", inputMode: "numeric", autoComplete: "off" } as const

export function SettingsForm({ settings }: { settings: Settings }) {
  const command = useCommand(updateInvoiceSettings, {
    refreshes: [getInvoiceSettings, getOrganization, settingsHistory],
  })
  const form = useForm({
    route: updateInvoiceSettings,
    initial: draftOf(settings),
    command,
    send: (body) => command.run({ params: { invoiceUuid: settings.invoice_uuid }, body }),
    labels,
  })
  const isAccepted = settings.is_config_accepted
  const prefix = String(form.draft.prefix_invoice ?? "").toUpperCase()
  const counter = isAccepted ? settings.counter : Number(form.draft.counter) || 1
  const nextFact = {
    label: words.next,
    value: <output>{prefix === "" ? "–" : invoiceNumber(prefix, today(), counter)}</output>,
  }
  return (
    <Form {...form.props}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.message && (
        <Banner tone="danger" live="urgent">
          {form.message}
        </Banner>
      )}
      <FormGroup
        title={words.numbering}
        {...(isAccepted &&
          settings.accepted_at && { description: words.accepted(formatFrenchDay(settings.accepted_at)) })}
      >
        {!isAccepted && (
          <FormRow>
            <TextField
              {...form.text("prefix_invoice")}
              onChange={(event) => form.set("prefix_invoice", event.target.value.toUpperCase())}
              label={words.prefix}
              hint={words.prefixHint}
              width="siret"
              autoComplete="off"
              spellCheck={false}
            />
            <CountField {...form.value("counter")} label={words.counter} hint={words.counterHint} />
          </FormRow>
        )}
        <Facts facts={[nextFact, { label: words.nextCredit, value: settings.next_credit_number }]} />
      </FormGroup>
      <FormGroup title={words.vat} description={words.vatText}>
        <Select
          {...form.text("vat_regime")}
          label={words.regime}
          placeholder={null}
          width="email"
          options={VAT_REGIMES.map((value) => ({ value, label: words.regimes[value] }))}
        />
        {form.draft.vat_regime === "taxable" && (
          <Banner tone="waiting" title={words.taxable}>
            {words.taxableText}
          </Banner>
        )}
        {form.draft.vat_regime === "exempt_261_4_4a" ? (
          <DateField {...form.value("vat_attested_on")} label={words.attestedOn} optional />
        ) : (
          <TextField {...form.text("vat_number")} label={words.vatNumber} width="siret" optional />
        )}
      </FormGroup>
      <FormGroup title={words.bank} description={words.indemnity}>
        <TextField {...form.text("account_holder")} label={words.holder} width="email" optional />
        <FormRow>
          <IbanField {...form.code("iban")} label={words.iban} optional />
          <TextField {...form.text("bic")} label={words.bic} width="siret" optional autoComplete="off" />
        </FormRow>
        <CountField
          {...form.value("payment_days")}
          label={words.days}
          hint={words.daysHint}
          suffix={words.daysSuffix}
        />
        <TextArea {...form.text("penalty_terms")} label={words.penalty} rows={2} />
      </FormGroup>
      <FormGroup title={words.signatory} description={words.signatoryHint}>
        <FormRow>
          <TextField {...form.text("signatory_name")} label={words.signatoryName} width="name" optional />
          <TextField {...form.text("signatory_role")} label={words.signatoryRole} width="name" optional />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.accounts.title} description={words.accounts.text}>
        <FormRow>
          <TextField
            {...form.text("account_customer")}
            {...account}
            label={words.accounts.customer}
            hint={words.accounts.customerHint}
          />
          <TextField
            {...form.text("account_bank")}
            {...account}
            label={words.accounts.bank}
            hint={words.accounts.bankHint}
          />
        </FormRow>
        <FormRow>
          <TextField
            {...form.text("account_apprenticeship")}
            {...account}
            label={words.accounts.apprenticeship}
            hint={words.accounts.incomeHint}
          />
          <TextField
            {...form.text("account_other_training")}
            {...account}
            label={words.accounts.otherTraining}
            hint={words.accounts.incomeHint}
          />
        </FormRow>
      </FormGroup>
      <FormActions>
        <Button type="submit" variant="primary" isPending={form.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
      </FormActions>
    </Form>
  )
}
