import { Button, DateField, Dialog, Select, TextArea, TextField, type Unreadable } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { conventionLineWords } from "../../rules/index.ts"
import type { Ask } from "../../wire/index.ts"
import styles from "../form/form.module.css"
import { FileField } from "../shared/FileField.tsx"
import { recordPageWords as words } from "../shared/strings.fr.ts"

type Given = Record<string, string | null>

const LINES = Object.entries(conventionLineWords).map(([value, label]) => ({ value, label }))

const dayId = (key: string) => `asked-${key}`
const isLong = (key: string) => ["reason", "comment", "errors", "requested", "answer"].includes(key)

interface AnswerProps {
  ask: Ask
  given: Given
  faults: Readonly<Record<string, string>>
  onGive: (value: string | null, unreadable?: Unreadable) => void
  onSending: (isSending: boolean) => void
}

function AnswerInput({ ask: { key: name, kind, is_needed }, given, faults, onGive, onSending }: AnswerProps) {
  const label = words.given[name] ?? name
  const fault = faults[`given.${name}`]
  const common = { label, isOptional: !is_needed, ...(fault && { error: fault }) }
  if (name === "line")
    return (
      <Select
        {...common}
        options={LINES}
        value={given[name] ?? ""}
        onChange={(event) => onGive(event.target.value)}
      />
    )
  if (kind === "file") return <FileField label={label} error={fault} onFile={onGive} onSending={onSending} />
  if (kind === "day")
    return (
      <DateField
        {...common}
        id={dayId(name)}
        value={given[name] ?? null}
        onChange={(day, unreadable) => onGive(day, unreadable)}
      />
    )
  const Field = isLong(name) ? TextArea : TextField
  return <Field {...common} value={given[name] ?? ""} onChange={(event) => onGive(event.target.value)} />
}

interface AskDialogProps {
  title: string
  /** What cannot be taken back: the way out is named by what stays, not by a word that says the same. */
  keep?: string | undefined
  /** Whom it is about, where the page behind speaks of many. */
  about?: string
  asks: readonly Ask[]
  faults: Readonly<Record<string, string>>
  isPending: boolean
  onSend: (given: Record<string, string>) => void
  onClose: () => void
  /** What has to be known before the step is made. */
  children?: ReactNode
}

/** What a step needs to know, asked before it is made. */
export function AskDialog({
  title,
  keep,
  about,
  asks,
  faults,
  isPending,
  onSend,
  onClose,
  children,
}: AskDialogProps) {
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(asks.map(({ key, value }) => [key, value])),
  )
  /** Which files are on their way: with one of two there, the step still waits. */
  const [sending, setSending] = useState<readonly string[]>([])
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const send = () => {
    const [first] = unreadable
    if (first !== undefined) return document.getElementById(dayId(first))?.focus()
    onSend(
      Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{keep ?? words.cancel}</Button>
          <Button
            variant={keep === undefined ? "primary" : "danger"}
            isPending={isPending || sending.length > 0}
            onPress={send}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {about !== undefined && <p className={styles.quiet}>{about}</p>}
        {children}
        {asks.map((ask) => (
          <AnswerInput
            key={ask.key}
            ask={ask}
            given={given}
            faults={faults}
            onGive={(value, typed) => {
              setGiven((now) => ({ ...now, [ask.key]: value }))
              setUnreadable((now) => [...now.filter((one) => one !== ask.key), ...(typed ? [ask.key] : [])])
            }}
            onSending={(isSending) =>
              setSending((now) => {
                if (isSending === now.includes(ask.key)) return now
                return isSending ? [...now, ask.key] : now.filter((one) => one !== ask.key)
              })
            }
          />
        ))}
      </div>
    </Dialog>
  )
}
