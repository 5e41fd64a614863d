import { type Answer, useCommand, useRead, useSession } from "@jalon/client"
import { Loaded, useForm } from "@jalon/screens"
import { Banner, Button, Form, FormActions, FormGroup, Skeleton, StatusBadge, TextField } from "@jalon/ui"
import { listIntegrations, setIntegration, settingsHistory } from "../../../wire/index.ts"
import organization from "../organization/organization.module.css"
import settings from "../settings.module.css"
import { settings as pageWords } from "../strings.fr.ts"
import { useUnsavedSection } from "../unsaved.tsx"
import { integrationsWords as words } from "./strings.fr.ts"

const LEA = 0

export function IntegrationsSection() {
  const read = useRead(listIntegrations)
  return (
    <Loaded read={read} skeleton={<Skeleton shape="box" height="6rem" />}>
      {({ integrations }) => <LeaForm key={leaUrl(integrations)} url={leaUrl(integrations)} />}
    </Loaded>
  )
}

type Integrations = Answer<typeof listIntegrations>["integrations"]
const leaUrl = (integrations: Integrations) =>
  integrations.find(({ integration_type }) => integration_type === LEA)?.url ?? ""

function LeaForm({ url }: { url: string }) {
  const session = useSession()
  const command = useCommand(setIntegration, {
    refreshes: [listIntegrations, settingsHistory],
    // The menu shows the link as soon as it is kept.
    onDone: ({ integrations }) => session.write({ integrations }),
  })
  const send = (body: { url?: string | null }) => command.run({ params: { type: LEA }, body })
  const form = useForm({ route: setIntegration, initial: { url }, command, send, labels: { url: words.url } })
  useUnsavedSection("integrations", pageWords.parts.integrations, { ...form, reset: () => form.reset() })
  return (
    <Form {...form.props}>
      {form.message && (
        <Banner tone="danger" live="urgent">
          {form.message}
        </Banner>
      )}
      <FormGroup>
        <div className={organization.title}>
          <h3 className={settings.subtitle}>{words.lea}</h3>
          <StatusBadge tone={url ? "success" : "neutral"}>{url ? words.linked : words.notLinked}</StatusBadge>
        </div>
        <p className={settings.hint}>{words.leaText}</p>
        <TextField
          {...form.text("url")}
          label={words.url}
          hint={words.urlHint}
          type="url"
          width="email"
          optional
        />
      </FormGroup>
      <FormActions>
        <Button type="submit" variant="primary" isPending={command.isPending} pendingText={words.saving}>
          {words.save}
        </Button>
        {url && (
          <Button variant="quiet" isDisabled={command.isPending} onPress={() => send({ url: null })}>
            {words.unlink}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
