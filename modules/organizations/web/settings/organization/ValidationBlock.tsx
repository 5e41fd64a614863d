import { useCommand } from "@jalon/client"
import { FormMessage, useForm } from "@jalon/identity/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button, StatusBadge, TextField } from "@jalon/ui"
import { missingIdentity } from "../../../rules/index.ts"
import { askForValidation, getSchool } from "../../../wire/index.ts"
import { MissingLines } from "../../parts/MissingLines.tsx"
import settings from "../settings.module.css"
import styles from "./organization.module.css"
import type { School } from "./school-type.ts"
import { organizationWords as words } from "./strings.fr.ts"

export function ValidationBlock({ school }: { school: School }) {
  const { validated_at, validation } = school
  const missing = missingIdentity(school)
  return (
    <div className={styles.validation}>
      <div className={styles.title}>
        <h3 className={settings.subtitle}>{words.validation}</h3>
        <StatusBadge tone={validated_at ? "success" : "waiting"}>
          {validated_at ? words.validated : words.notValidated}
        </StatusBadge>
      </div>
      <p className={settings.hint}>
        {validated_at ? words.validatedOn(dayInWords(validated_at)) : words.ask}
      </p>
      {validation && !validated_at && (
        <p className={settings.hint}>
          {validation.state === "open"
            ? words.askedOf(validation.email, dayInWords(validation.expires_at))
            : words.askExpired(validation.email)}
        </p>
      )}
      {validation?.reports.map(({ line, reason }) => (
        <Banner
          key={`${line}/${reason}`}
          tone="waiting"
          title={`${words.reported} – ${words.lines[line] ?? line}`}
        >
          {reason}
        </Banner>
      ))}
      {missing.length > 0 && (
        <Banner tone="waiting" title={words.missing} live="polite">
          <MissingLines lines={missing} />
          <p>{words.missingWhere}</p>
        </Banner>
      )}
      {!validated_at && missing.length === 0 && (
        <AskForm email={validation?.email ?? ""} isAgain={validation !== null} />
      )}
    </div>
  )
}

function AskForm({ email, isAgain }: { email: string; isAgain: boolean }) {
  const command = useCommand(askForValidation, { refreshes: [getSchool] })
  const form = useForm({
    schema: askForValidation.body,
    command,
    send: (body) => command.run({ body }),
  })
  return (
    <form {...form.props} noValidate>
      <FormMessage message={form.message} />
      <div className={styles.ask}>
        <TextField
          {...form.field("email")}
          label={words.askEmail}
          type="email"
          width="email"
          autoComplete="off"
          defaultValue={email}
        />
        <Button type="submit" isPending={command.isPending}>
          {isAgain ? words.sendAgain : words.sendAsk}
        </Button>
      </div>
    </form>
  )
}
