import {
  Button,
  ComboBox,
  DateField,
  FormGroup,
  FormRow,
  IconButton,
  RequiredNote,
  Select,
  TextField,
} from "@jalon/ui"
import { Plus, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { SESSION_KINDS, SESSION_MODES, sessionKindWords, sessionModeWords } from "../../rules/index.ts"
import { TimeField } from "../shared/TimeField.tsx"
import styles from "./calendar.module.css"
import { FormConflicts } from "./conflicts/FormConflicts.tsx"
import type { Slot } from "./conflicts/use-preview.ts"
import { formWords as words } from "./strings.fr.ts"
import type { Choices } from "./types.ts"
import type { SessionFormState } from "./use-session-form.ts"

interface FieldsProps {
  form: SessionFormState
  choices: Choices
}

/** No time of a day: refused until one is typed. */
const UNREAD = -1

function What({ form, choices }: FieldsProps) {
  return (
    <FormGroup title={words.what}>
      <ComboBox
        {...form.value("subject_id")}
        label={words.subject}
        options={choices.subjects.map(({ id, title, short_code }) => ({
          id,
          name: title,
          detail: short_code,
        }))}
        optional={Boolean(form.draft.title)}
      />
      <TextField
        {...form.text("title")}
        label={words.title}
        hint={words.titleHint}
        optional
        maxLength={120}
      />
      <FormRow>
        <Select
          {...form.text("kind")}
          label={words.kind}
          options={SESSION_KINDS.map((value) => ({ value, label: sessionKindWords[value] }))}
          placeholder={null}
          width="siret"
        />
        <Select
          {...form.text("mode")}
          label={words.mode}
          options={SESSION_MODES.map((value) => ({ value, label: sessionModeWords[value] }))}
          placeholder={null}
          width="siret"
        />
      </FormRow>
    </FormGroup>
  )
}

function When({ form }: Pick<FieldsProps, "form">) {
  const [start, end] = [form.value("start_minute"), form.value("end_minute")]
  const pause = (form.draft.breaks || [])[0]
  const [typed, type] = useState({ start: pause?.start ?? null, end: pause?.end ?? null })
  const writePause = (next: typeof typed) => {
    type(next)
    const isEmpty = next.start === null && next.end === null
    form.set("breaks", isEmpty ? [] : [{ start: next.start ?? UNREAD, end: next.end ?? UNREAD }])
  }
  const pauseFault = form.faultOf("breaks") ?? form.faultOf("breaks.0.start") ?? form.faultOf("breaks.0.end")
  return (
    <FormGroup title={words.when}>
      <DateField {...form.value("on_date")} label={words.date} />
      <FormRow>
        <TimeField
          id={start.id}
          label={words.start}
          value={start.value}
          error={start.error}
          onChange={(minutes) => form.set("start_minute", minutes ?? UNREAD)}
        />
        <TimeField
          id={end.id}
          label={words.end}
          value={end.value}
          error={end.error}
          onChange={(minutes) => form.set("end_minute", minutes ?? UNREAD)}
        />
      </FormRow>
      <FormRow>
        <TimeField
          label={words.pauseStart}
          optional
          value={typed.start}
          onChange={(minutes) => writePause({ ...typed, start: minutes })}
        />
        <TimeField
          label={words.pauseEnd}
          optional
          value={typed.end}
          error={pauseFault}
          onChange={(minutes) => writePause({ ...typed, end: minutes })}
        />
      </FormRow>
    </FormGroup>
  )
}

interface ManyProps {
  ids: readonly string[]
  labelOf: (rank: number) => string
  addLabel: string
  options: readonly { id: string; name: string; detail?: string }[]
  error?: string | undefined
  optional?: boolean
  onChange: (ids: string[]) => void
}

/** One list per choice, and a button for one more. */
function Many({ ids, labelOf, addLabel, options, error, optional = false, onChange }: ManyProps) {
  const [places, setPlaces] = useState(Math.max(1, ids.length))
  const write = (rank: number, id: string | null) =>
    onChange((id === null ? ids.toSpliced(rank, 1) : Object.assign([...ids], { [rank]: id })).filter(Boolean))
  return (
    <div className={styles.many}>
      {Array.from({ length: places }, (_, rank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name but its rank
        <div key={rank} className={styles.choice}>
          <ComboBox
            label={labelOf(rank)}
            optional={optional || rank > 0}
            value={ids[rank] ?? null}
            onChange={(id) => write(rank, id)}
            options={options.filter(({ id }) => id === ids[rank] || !ids.includes(id))}
            {...(rank === 0 && error && { error })}
          />
          {rank > 0 && rank === places - 1 && (
            <IconButton
              label={words.remove(labelOf(rank))}
              icon={<Trash2 aria-hidden />}
              onPress={() => {
                write(rank, null)
                setPlaces(places - 1)
              }}
            />
          )}
        </div>
      ))}
      {ids.length === places && options.length > places && (
        <div>
          <Button size="small" icon={<Plus />} onPress={() => setPlaces(places + 1)}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Those who teach the subject come first; the others may still be chosen. */
const trainersFor = ({ trainers }: Choices, subject: string | null) =>
  trainers.toSorted(
    (a, b) => Number(b.subject_ids.includes(subject ?? "")) - Number(a.subject_ids.includes(subject ?? "")),
  )

interface SessionFieldsProps extends FieldsProps {
  /** The one that is changed. */
  session: string | null
  /** How it is repeated, for a new one. */
  repetition?: ReactNode
  /** Every date of a series is judged together, by its trial. */
  isRepeated?: boolean
}

export function SessionFields({ form, choices, session, repetition, isRepeated }: SessionFieldsProps) {
  const { draft } = form
  // Times are typed as text: a slot that is taken writes them anew.
  const [taken, take] = useState(0)
  const goTo = ({ on_date, start_minute, end_minute, room }: Slot) => {
    const by = start_minute - Number(draft.start_minute)
    form.set("on_date", on_date)
    form.set("start_minute", start_minute)
    form.set("end_minute", end_minute)
    form.set(
      "breaks",
      (draft.breaks || []).map(({ start, end }) => ({ start: start + by, end: end + by })),
    )
    form.set("room_id", room?.id ?? null)
    take(taken + 1)
  }
  const isRemote = String(draft.mode).startsWith("distanciel") || draft.mode === "hybride"
  return (
    <>
      <RequiredNote />
      <FormGroup title={words.who}>
        <Many
          ids={draft.class_ids || []}
          labelOf={words.classOf}
          addLabel={words.addClass}
          options={choices.classes.map(({ id, name, site }) => ({ id, name, ...(site && { detail: site }) }))}
          error={form.faultOf("class_ids")}
          onChange={(ids) => form.set("class_ids", ids)}
        />
        <Many
          ids={draft.trainer_ids || []}
          labelOf={words.trainerOf}
          addLabel={words.addTrainer}
          options={trainersFor(choices, draft.subject_id || null).map(({ id, name }) => ({ id, name }))}
          error={form.faultOf("trainer_ids")}
          optional
          onChange={(ids) => form.set("trainer_ids", ids)}
        />
      </FormGroup>
      <What form={form} choices={choices} />
      <When key={taken} form={form} />
      <FormGroup title={words.where}>
        <ComboBox
          {...form.value("room_id")}
          label={words.room}
          optional
          options={choices.rooms.map(({ id, name, capacity, site }) => ({
            id,
            name,
            detail: [site, capacity === null ? null : words.seats(capacity)]
              .filter((part) => part !== null)
              .join(", "),
          }))}
        />
        <TextField {...form.text("place")} label={words.place} optional maxLength={200} />
        {isRemote && <TextField {...form.text("video_url")} label={words.video} type="url" optional />}
      </FormGroup>
      {repetition}
      {!isRepeated && <FormConflicts form={form} session={session} onSlot={goTo} />}
    </>
  )
}
