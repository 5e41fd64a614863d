import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { AmountField, CountField, DateField, FormGroup, FormRow } from "@jalon/ui"
import type { BodyOf } from "@jalon/wire-kit"
import { type Bpf, getBpf, listBpfRows, updateBpf } from "../../wire/index.ts"
import { bpfWords } from "./strings.fr.ts"

const words = bpfWords.form

const labels = {
  starts_on: words.startsOn,
  ends_on: words.endsOn,
  charges_cents: words.chargesTotal,
  trainers_pay_cents: words.pay,
  purchases_cents: words.purchases,
  turnover_cents: words.turnover,
}

/** Labels are longer than what is typed under them. */
const wide = { width: "siret", optional: true } as const

const INCOME = "C."

/** Only the lines that invoices may fall on, not their totals. */
const incomeLinesOf = ({ frames }: Bpf) =>
  (frames.find(({ id }) => id === "C")?.lines ?? []).filter(
    ({ look, percent, key }) => look !== "total" && percent === null && key !== "C.share",
  )

type IncomeField = Extract<keyof BodyOf<typeof updateBpf>, `income_${string}`>
const fieldOf = (key: string): IncomeField => `income_${key.slice(INCOME.length)}` as IncomeField

const draftOf = ({ typed, period, nda }: Bpf) => {
  const { adjustments, updated_at: _, ...known } = typed
  const income = Object.fromEntries(
    Object.entries(adjustments).map(([line, cents]) => [`income_${line}`, cents]),
  )
  return { nda, starts_on: period.from, ends_on: period.to, ...known, ...income }
}

/** What Jalon does not know of a year, kept for that year. */
export function TypedPanel({ report, onClose }: { report: Bpf; onClose: () => void }) {
  const command = useCommand(updateBpf, { refreshes: [getBpf, listBpfRows] })
  const form = useForm({
    route: updateBpf,
    initial: draftOf(report),
    command,
    send: (body) => command.run({ params: { year: report.year }, body }),
    onSaved: onClose,
    labels,
  })
  return (
    <PanelForm title={bpfWords.editTitle(report.year)} isOpen onClose={onClose} form={form}>
      <FormGroup title={words.period}>
        <FormRow>
          <DateField {...form.value("starts_on")} label={words.startsOn} />
          <DateField {...form.value("ends_on")} label={words.endsOn} />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.charges} description={words.chargesHint}>
        <AmountField {...form.value("charges_cents")} {...wide} label={words.chargesTotal} />
        <FormRow>
          <AmountField {...form.value("trainers_pay_cents")} {...wide} label={words.pay} />
          <AmountField {...form.value("purchases_cents")} {...wide} label={words.purchases} />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.trainers} description={words.trainersHint}>
        <FormRow>
          <CountField {...form.value("internal_people")} {...wide} label={words.internalPeople} />
          <CountField {...form.value("internal_hours")} {...wide} label={words.internalHours} />
        </FormRow>
        <FormRow>
          <CountField {...form.value("external_people")} {...wide} label={words.externalPeople} />
          <CountField {...form.value("external_hours")} {...wide} label={words.externalHours} />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.entrusted} description={words.entrustedHint}>
        <FormRow>
          <CountField {...form.value("entrusted_people")} {...wide} label={words.people} />
          <CountField {...form.value("entrusted_hours")} {...wide} label={words.hours} />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.taught} description={words.taughtHint}>
        <FormRow>
          <CountField {...form.value("taught_people")} {...wide} label={words.people} />
          <CountField {...form.value("taught_hours")} {...wide} label={words.hours} />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.income} description={words.incomeHint}>
        <AmountField {...form.value("turnover_cents")} label={words.turnover} optional />
        {incomeLinesOf(report).map(({ key, code, label }) => (
          <AmountField key={key} {...form.value(fieldOf(key))} label={`${code} – ${label}`} optional />
        ))}
      </FormGroup>
    </PanelForm>
  )
}
