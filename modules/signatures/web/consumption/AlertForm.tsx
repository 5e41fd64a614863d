import { type Answer, useCommand } from "@jalon/client"
import { useUnsavedSection } from "@jalon/organizations/web"
import { useForm } from "@jalon/screens"
import { Banner, Button, CountField, ErrorSummary, Form, FormActions, FormGroup } from "@jalon/ui"
import { setSignaturePreferences, signaturesConsumption } from "../../wire/index.ts"
import styles from "./consumption.module.css"
import { consumptionWords as words } from "./strings.fr.ts"

export type Consumption = Answer<typeof signaturesConsumption>

/** How many acts of signing the subscription has, and from which share to be told. */
export function AlertForm({ consumption }: { consumption: Consumption }) {
  const command = useCommand(setSignaturePreferences, { refreshes: [signaturesConsumption] })
  const form = useForm({
    route: setSignaturePreferences,
    command,
    initial: { allowance: consumption.allowance, alert_percent: consumption.alert_percent },
    labels: { allowance: words.allowanceField, alert_percent: words.percent },
    send: (body) => command.run({ body }),
  })
  useUnsavedSection("signature", words.alert, form)
  return (
    <section className={styles.alert} aria-labelledby="signature-alert">
      <h3 id="signature-alert" className={styles.heading}>
        {words.alert}
      </h3>
      <Form {...form.props}>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        {form.message && (
          <Banner tone="danger" live="urgent">
            {form.message}
          </Banner>
        )}
        <FormGroup>
          <CountField
            label={words.allowanceField}
            hint={words.allowanceHint}
            optional
            width="name"
            {...form.value("allowance")}
          />
          <CountField
            label={words.percent}
            hint={words.alertHint}
            suffix="%"
            width="name"
            {...form.value("alert_percent")}
          />
        </FormGroup>
        <FormActions>
          <Button type="submit" variant="primary" isPending={form.isPending} pendingText={words.saving}>
            {words.save}
          </Button>
        </FormActions>
      </Form>
    </section>
  )
}
