import { useForm } from "@jalon/identity/web"
import { Facts } from "@jalon/screens"
import { Button, ErrorSummary, TextField } from "@jalon/ui"
import * as z from "zod/mini"
import { activateAccount } from "../../wire/index.ts"
import styles from "../guest-form.module.css"
import type { Person } from "./invitation.ts"
import { onboarding as words } from "./strings.fr.ts"

type Names = { first_name: string; last_name: string }

interface DetailsStepProps {
  hostName: string
  email: string
  person: Person
  names: Names
  onBack: () => void
  onConfirmed: (names: Names) => void
}

const schema = z.required(z.pick(activateAccount.body, { first_name: true, last_name: true }))
const nothing = { refused: null, reset: () => undefined }

export function DetailsStep({ hostName, email, person, names, onBack, onConfirmed }: DetailsStepProps) {
  const form = useForm({
    schema,
    command: nothing,
    labels: { first_name: words.firstName, last_name: words.lastName },
    send: async (values) => {
      onConfirmed(values)
      return true
    },
  })
  const recap = [
    ...person.recap.map(({ key, value }) => ({ label: words.recap[key], value })),
    { label: words.email, value: email },
  ]
  if (person.has_account)
    return (
      <div className={styles.form}>
        <p className={styles.note}>{words.confirmKnown(hostName)}</p>
        <Facts facts={recap} columns={2} />
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => onConfirmed(names)}>
            {words.next}
          </Button>
          <Button onPress={onBack}>{words.back}</Button>
        </div>
      </div>
    )
  return (
    <form {...form.props} className={styles.form} noValidate>
      <p className={styles.note}>{words.confirm(hostName)}</p>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <TextField
        {...form.field("first_name")}
        label={words.firstName}
        width="name"
        autoComplete="given-name"
        defaultValue={names.first_name}
      />
      <TextField
        {...form.field("last_name")}
        label={words.lastName}
        width="name"
        autoComplete="family-name"
        defaultValue={names.last_name}
      />
      <Facts facts={recap} columns={2} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {words.next}
        </Button>
        <Button onPress={onBack}>{words.back}</Button>
      </div>
    </form>
  )
}
