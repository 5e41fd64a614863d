import { useClient, useCommand } from "@jalon/client"
import { FieldConflict, useLeaveQuestion } from "@jalon/screens"
import { Banner, Button, ErrorSummary, Form } from "@jalon/ui"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { EMPLOYER_KEYS, type EmployerFields, type EmployerKey } from "../../rules/index.ts"
import { companyStatistics, getCompanyProfile, updateCompanyProfile } from "../../wire/index.ts"
import { EmployerInputs } from "../employer/EmployerInputs.tsx"
import { opcoSource } from "../employer/Opco.tsx"
import { employer } from "../employer/strings.fr.ts"
import { type Conflict, type EmployerForm, useEmployerForm } from "../employer/use-employer-form.ts"
import { useEmployerLists, valueText } from "../employer/values.ts"
import styles from "./company.module.css"
import { company as words } from "./strings.fr.ts"
import type { Company } from "./types.ts"

/** What the server holds now, put under what is still being typed. */
const useFreshFields = (form: EmployerForm, fields: EmployerFields) => {
  const shown = useRef(fields)
  const stamp = JSON.stringify(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the server starts it anew
  useEffect(() => {
    const before = shown.current
    shown.current = fields
    if (JSON.stringify(before) === stamp) return
    const typed = form.isUnsaved()
      ? EMPLOYER_KEYS.filter((key) => (form.draft[key] ?? null) !== before[key])
      : []
    form.reset({ ...fields, ...Object.fromEntries(typed.map((key) => [key, form.draft[key]])) })
  }, [stamp])
}

/** The company's own file, saved by « Enregistrer »: the name it gives itself is then the one shown above. */
export function ProfileForm({ company }: { company: Company }) {
  const { session } = useClient()
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const command = useCommand(updateCompanyProfile, {
    refreshes: [getCompanyProfile, companyStatistics],
    onDone: ({ customer }) => session.write({ organization: customer }),
  })
  const lists = useEmployerLists()
  const form = useEmployerForm({
    fields: company.fields,
    command,
    save: (changes, seen) => command.run({ body: { changes, seen } }),
    onSaved: ({ conflicts: found }) => setConflicts(found),
  })
  useFreshFields(form, company.fields)
  const { question } = useLeaveQuestion(form.isUnsaved)
  const choose = async ({ field, yours, theirs }: Conflict, choice: "mine" | "theirs") => {
    if (choice === "theirs") form.set(field as EmployerKey, theirs as never)
    else await command.run({ body: { changes: { [field]: yours } } })
    setConflicts((others) => others.filter((one) => one.field !== field))
  }
  const saveByKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (!isCommand || (event.key !== "Enter" && event.key !== "s") || form.isPending) return
    event.preventDefault()
    void form.submit()
  }
  return (
    <section className={styles.card} id="profile" aria-label={words.formTitle}>
      <Form {...form.props} onKeyDown={saveByKey}>
        <div className={styles.intro}>
          <p className={styles.text}>{words.formText}</p>
          <p className={styles.text}>{employer.neededText}</p>
        </div>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        {form.message && (
          <Banner tone="danger" live="urgent">
            {form.message}
          </Banner>
        )}
        {company.missing.length > 0 && (
          <Banner tone="waiting" title={words.missing}>
            {company.missing.map((key) => employer.labels[key as EmployerKey]).join(", ")}
          </Banner>
        )}
        {conflicts.map((conflict) => (
          <FieldConflict
            key={conflict.field}
            label={employer.labels[conflict.field as EmployerKey]}
            mine={valueText(conflict.field as EmployerKey, conflict.yours, lists)}
            theirs={valueText(conflict.field as EmployerKey, conflict.theirs, lists)}
            onChoose={(choice) => void choose(conflict, choice)}
          />
        ))}
        <EmployerInputs
          form={form}
          isSiretFixed={company.fields.siret !== null}
          opcoHint={opcoSource(company.opco) ?? undefined}
        />
        <div className={styles.bar} data-pinned>
          <span role="status" className={styles.aside}>
            {form.isDirty && words.unsaved}
          </span>
          <Button variant="primary" type="submit" isPending={form.isPending} pendingText={words.saving}>
            {words.save}
          </Button>
        </div>
      </Form>
      {question}
    </section>
  )
}
