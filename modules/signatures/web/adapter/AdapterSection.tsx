import { type Answer, useCommand, useRead } from "@jalon/client"
import { useUnsavedSection } from "@jalon/organizations/web"
import { Loaded, useForm } from "@jalon/screens"
import { Banner, Button, Form, FormActions, RadioGroup } from "@jalon/ui"
import { signatureAdapters } from "../../rules/adapter.ts"
import { getSignatureAdapter, setSignatureAdapter } from "../../wire/index.ts"
import { adapterWords as words } from "./strings.fr.ts"

type Chosen = Answer<typeof getSignatureAdapter>

/** Who has the next documents signed. Where there is no provider there is nothing to choose, and nothing is shown. */
export function AdapterSection() {
  const read = useRead(getSignatureAdapter)
  return (
    <Loaded read={read} skeleton={null}>
      {(chosen) =>
        chosen.provider === null && chosen.adapter === "jalon" ? null : (
          <AdapterForm key={chosen.adapter} chosen={chosen} />
        )
      }
    </Loaded>
  )
}

function AdapterForm({ chosen: { adapter, provider } }: { chosen: Chosen }) {
  const command = useCommand(setSignatureAdapter, { refreshes: [getSignatureAdapter] })
  const form = useForm({
    route: setSignatureAdapter,
    command,
    initial: { adapter },
    labels: { adapter: words.title },
    send: (body) => command.run({ body }),
  })
  useUnsavedSection("signature-adapter", words.title, form)
  const { value, onChange } = form.value("adapter")
  const name = provider ?? words.gone
  return (
    <Form {...form.props}>
      {provider === null && <Banner tone="danger">{words.goneText}</Banner>}
      {form.message && (
        <Banner tone="danger" live="urgent">
          {form.message}
        </Banner>
      )}
      <RadioGroup
        label={words.title}
        hint={words.hint}
        options={[
          { value: "jalon", label: words.own, hint: words.ownHint },
          {
            value: "provider",
            label: words.provider(name),
            hint: provider !== null && words.providerHint(name),
            disabled: provider === null,
          },
        ]}
        value={value}
        onChange={(picked) => onChange(signatureAdapters.find((one) => one === picked) ?? value)}
      />
      <FormActions>
        <Button type="submit" variant="primary" isPending={form.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
      </FormActions>
    </Form>
  )
}
