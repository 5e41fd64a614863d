import { type Answer, useCommand, useRead } from "@jalon/client"
import { dayInWords } from "@jalon/kernel"
import { Loaded, useForm } from "@jalon/screens"
import {
  Banner,
  Button,
  ErrorSummary,
  Form,
  FormActions,
  FormGroup,
  Select,
  Skeleton,
  StatusBadge,
  TextArea,
  TextField,
} from "@jalon/ui"
import { askForRectification, listRectifications } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import { settings as pageWords } from "../strings.fr.ts"
import { useUnsavedSection } from "../unsaved.tsx"
import styles from "./own-data.module.css"
import { ownDataWords as words } from "./strings.fr.ts"

type Rectifications = Answer<typeof listRectifications>

export function RectificationBlock() {
  const read = useRead(listRectifications)
  return (
    <div className={styles.block}>
      <h3 className={settings.subtitle}>{words.rectifyTitle}</h3>
      <p className={settings.hint}>{words.rectifyText}</p>
      <Loaded read={read} skeleton={<Skeleton shape="box" height="8rem" />}>
        {({ schools, results }) => (
          <>
            {schools.length === 0 ? (
              <p className={settings.hint}>{words.noSchool}</p>
            ) : (
              <RectificationForm schools={schools} />
            )}
            <AskedList results={results} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function RectificationForm({ schools }: Pick<Rectifications, "schools">) {
  const command = useCommand(askForRectification, { refreshes: [listRectifications] })
  const initial = { student_id: schools[0]?.student_id ?? "" }
  const form = useForm({
    route: askForRectification,
    initial,
    command,
    send: (body) => command.run({ body }),
    onSaved: () => form.reset(initial),
    labels: { student_id: words.school, about: words.about, message: words.message },
  })
  useUnsavedSection("rectification", pageWords.parts.data, { ...form, reset: () => form.reset(initial) })
  return (
    <Form {...form.props}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.message && (
        <Banner tone="danger" live="urgent">
          {form.message}
        </Banner>
      )}
      <FormGroup>
        {schools.length > 1 && (
          <Select
            {...form.text("student_id")}
            label={words.school}
            width="name"
            placeholder={null}
            options={schools.map(({ student_id, name }) => ({ value: student_id, label: name }))}
          />
        )}
        <TextField {...form.text("about")} label={words.about} hint={words.aboutHint} width="email" />
        <TextArea {...form.text("message")} label={words.message} rows={3} width="email" />
      </FormGroup>
      <FormActions>
        <Button type="submit" isPending={form.isPending} pendingText={words.sending}>
          {words.send}
        </Button>
      </FormActions>
    </Form>
  )
}

const tones = { open: "waiting", accepted: "success", refused: "danger" } as const

function AskedList({ results }: Pick<Rectifications, "results">) {
  if (results.length === 0) return null
  return (
    <div className={styles.block}>
      <h4 className={settings.subtitle}>{words.asked}</h4>
      <ul className={styles.list}>
        {results.map(({ id, about, message, school, created_at, status, answer, answered_at }) => (
          <li key={id} className={styles.line}>
            <span className={styles.head}>
              <span className={styles.what}>{about}</span>
              <StatusBadge tone={tones[status]}>{words.states[status]}</StatusBadge>
            </span>
            <span>{message}</span>
            {answered_at && <span>{words.answered(dayInWords(answered_at), answer)}</span>}
            <span className={settings.hint}>{words.askedOn(dayInWords(created_at), school)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
