import { useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Button, DateField, Dialog, plainText, Select, TextArea, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import {
  acceptRectification,
  type FieldKey,
  getStudent,
  listStudents,
  refuseRectification,
  studentHistory,
} from "../../wire/index.ts"
import { fieldLabels } from "../shared/strings.fr.ts"
import styles from "./record.module.css"
import { requestWords as words } from "./strings.fr.ts"
import type { Office, Request } from "./use-record-form.ts"

const refreshes = [getStudent, listStudents, studentHistory]

/** What is most often asked for and is one line; anything else is put right on the record itself. */
const correctable = [
  "last_name",
  "usage_name",
  "first_name",
  "birth_date",
  "birth_department",
  "birth_city",
  "ine",
  "email",
  "phone",
] as const satisfies readonly FieldKey[]
type Correctable = (typeof correctable)[number]
const ELSEWHERE = "elsewhere"
type Choice = Correctable | typeof ELSEWHERE

const choiceOf = (value: string): Choice => correctable.find((key) => key === value) ?? ELSEWHERE

/** The field her own words name, when they do. */
const namedBy = (about: string): Choice =>
  correctable.find((key) => plainText(fieldLabels[key]).startsWith(plainText(about.trim()))) ?? ELSEWHERE

interface AnswerProps {
  params: { studentId: string; requestId: string }
  request: Request
  onClose: () => void
}

export function AcceptRequest({
  params,
  request,
  fields,
  onClose,
}: AnswerProps & { fields: Office["fields"] }) {
  const [choice, setChoice] = useState<Choice>(() => namedBy(request.about))
  const [typed, setTyped] = useState<string | null>(null)
  const [answer, setAnswer] = useState("")
  const [isAsked, setAsked] = useState(false)
  const command = useCommand(acceptRectification, { refreshes })
  const now = choice === ELSEWHERE ? null : fields[choice]
  const value = typed ?? now ?? ""
  const isSame = choice !== ELSEWHERE && (typed === null || typed === now)
  const refusal = command.refused?.fields?.[`changes.${choice}`] ?? command.refused?.fields?.[choice]
  const fault = isAsked && isSame ? words.unchanged : refusal
  const run = async () => {
    setAsked(true)
    if (isSame) return
    const body = {
      ...(choice !== ELSEWHERE && { changes: { [choice]: typed } }),
      answer: answer.trim() || null,
    }
    if (await command.run({ params, body })) onClose()
  }
  return (
    <Dialog
      isOpen
      title={words.acceptTitle(request.about)}
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={command.isPending} onPress={() => void run()}>
            {words.acceptVerb}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.said}>{request.message}</p>
        <Select
          label={words.field}
          width="name"
          placeholder={null}
          options={[
            ...correctable.map((key) => ({ value: key, label: fieldLabels[key] })),
            { value: ELSEWHERE, label: words.elsewhere },
          ]}
          value={choice}
          onChange={(event) => {
            setChoice(choiceOf(event.target.value))
            setTyped(null)
            setAsked(false)
          }}
        />
        {choice === ELSEWHERE ? (
          <p className={styles.quiet}>{words.elsewhereHint}</p>
        ) : choice === "birth_date" ? (
          <DateField
            label={words.value}
            hint={words.now(now && formatFrenchDate(now))}
            value={value || null}
            error={fault}
            onChange={(day) => setTyped(day ?? "")}
          />
        ) : (
          <TextField
            label={words.value}
            hint={words.now(now)}
            width="name"
            value={value}
            error={fault}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <TextArea
          label={words.answer}
          optional
          rows={2}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

export function RefuseRequest({ params, request, onClose }: AnswerProps) {
  const [reason, setReason] = useState("")
  const [isAsked, setAsked] = useState(false)
  const command = useCommand(refuseRectification, { refreshes })
  const isMissing = reason.trim() === ""
  const run = async () => {
    setAsked(true)
    if (!isMissing && (await command.run({ params, body: { answer: reason } }))) onClose()
  }
  return (
    <Dialog
      isOpen
      title={words.refuseTitle(request.about)}
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="danger" isPending={command.isPending} onPress={() => void run()}>
            {words.refuseVerb}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p className={styles.said}>{request.message}</p>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={2000}
          value={reason}
          error={isAsked && isMissing ? fixedMessages.required : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
