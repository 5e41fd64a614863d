import { type Answer, useCommand, useRead } from "@jalon/client"
import { useUnsavedSection } from "@jalon/organizations/web"
import { Loaded } from "@jalon/screens"
import { Button, Checkbox, Dialog, Skeleton } from "@jalon/ui"
import { useState } from "react"
import { getNotificationChoices, setNotificationChoices } from "../wire/index.ts"
import styles from "./notifications.module.css"
import { notificationsWords as words } from "./strings.fr.ts"

type Choice = Answer<typeof getNotificationChoices>["events"][number]

/** Event by event: by mail, in the application, and what the message looks like. */
export function NotificationsSection() {
  const read = useRead(getNotificationChoices)
  return (
    <Loaded read={read} skeleton={<Skeleton shape="box" height="12rem" />}>
      {({ events }) => <Choices key={JSON.stringify(events)} saved={events} />}
    </Loaded>
  )
}

function Choices({ saved }: { saved: readonly Choice[] }) {
  const [choices, setChoices] = useState(saved)
  const [previewed, setPreviewed] = useState<Choice | null>(null)
  const command = useCommand(setNotificationChoices, { refreshes: [getNotificationChoices] })
  const isDirty = JSON.stringify(choices) !== JSON.stringify(saved)
  const change = (event: Choice["event"], changes: Partial<Choice>) =>
    setChoices(choices.map((choice) => (choice.event === event ? { ...choice, ...changes } : choice)))
  const submit = () =>
    command.run({
      body: { events: choices.map(({ event, by_mail, in_app }) => ({ event, by_mail, in_app })) },
    })
  useUnsavedSection("notifications", words.title, { isDirty, submit, reset: () => setChoices(saved) })
  return (
    <div className={styles.section}>
      <p className={styles.lead}>{words.lead}</p>
      <table className={styles.choices}>
        <caption className={styles.caption}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            <th scope="col">{words.byMail}</th>
            <th scope="col">{words.inApp}</th>
            <th scope="col">{words.preview}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.event}
              choice={choice}
              onChange={(changes) => change(choice.event, changes)}
              onPreview={() => setPreviewed(choice)}
            />
          ))}
        </tbody>
      </table>
      <div>
        <Button
          variant="primary"
          isPending={command.isPending}
          pendingText={words.saving}
          onPress={() => void submit()}
        >
          {words.save}
        </Button>
      </div>
      {previewed && <Preview choice={previewed} onClose={() => setPreviewed(null)} />}
    </div>
  )
}

interface ChoiceRowProps {
  choice: Choice
  onChange: (changes: Partial<Choice>) => void
  onPreview: () => void
}

function ChoiceRow({ choice, onChange, onPreview }: ChoiceRowProps) {
  const event = words.events[choice.event]
  return (
    <tr>
      <th scope="row">
        {event}
        {choice.is_fixed && <span className={styles.always}>{words.always}</span>}
      </th>
      <td>
        <span className={styles.box}>
          <Checkbox
            aria-label={words.byMailFor(event)}
            isSelected={choice.by_mail}
            isDisabled={choice.is_fixed}
            onChange={(by_mail) => onChange({ by_mail })}
          />
        </span>
      </td>
      <td>
        {choice.is_mail_only ? (
          <span className={styles.elsewhere}>{words.onHome}</span>
        ) : (
          <span className={styles.box}>
            <Checkbox
              aria-label={words.inAppFor(event)}
              isSelected={choice.in_app}
              onChange={(in_app) => onChange({ in_app })}
            />
          </span>
        )}
      </td>
      <td>
        <Button size="small" variant="quiet" aria-label={words.previewOf(event)} onPress={onPreview}>
          {words.preview}
        </Button>
      </td>
    </tr>
  )
}

function Preview({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  return (
    <Dialog
      title={words.previewOf(words.events[choice.event])}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <p className={styles.lead}>{words.previewHint}</p>
      <p className={styles.subject}>{words.subject(choice.preview.subject)}</p>
      <p className={styles.letter}>{choice.preview.text}</p>
    </Dialog>
  )
}
