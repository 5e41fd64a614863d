import { useCommand, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, StatusBadge, TextArea } from "@jalon/ui"
import { useState } from "react"
import { endOpcoCheck, listOpcoChecks, type OpcoCheck } from "../../wire/index.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import styles from "./answers.module.css"
import { checkWords as words } from "./strings.fr.ts"

/** What the school checks because an OPCO once objected: since when, by whom, from which contract; and until when. */
export function SchoolChecks() {
  const read = useRead(listOpcoChecks)
  const [ended, setEnded] = useState<OpcoCheck | null>(null)
  return (
    <Loaded read={read} skeleton={null}>
      {({ checks }) =>
        checks.length > 0 && (
          <RecordSection title={words.listed}>
            <ul className={styles.checks}>
              {checks.map((check) => (
                <li key={check.id} className={styles.check}>
                  <p className={styles.head}>
                    <strong>{check.opco}</strong>
                    <StatusBadge tone={check.ended_on !== null ? "neutral" : words.tones[check.severity]}>
                      {check.ended_on === null ? words[check.severity] : words.endedOn(check.ended_on)}
                    </StatusBadge>
                  </p>
                  <p>{words.quote(check.said)}</p>
                  <p className={styles.quiet}>
                    {words.since(
                      formatFrenchDate(check.starts_on),
                      check.added_by ?? "",
                      check.contract_number,
                    )}
                  </p>
                  {check.end_reason !== null && (
                    <p className={styles.quiet}>{words.endedBy(check.ended_by ?? "", check.end_reason)}</p>
                  )}
                  {check.ended_on === null && (
                    <div>
                      <Button
                        size="small"
                        aria-label={words.endOf(check.said)}
                        onPress={() => setEnded(check)}
                      >
                        {words.end}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
            {ended && <EndCheck check={ended} onClose={() => setEnded(null)} />}
          </RecordSection>
        )
      }
    </Loaded>
  )
}

function EndCheck({ check, onClose }: { check: OpcoCheck; onClose: () => void }) {
  const [reason, setReason] = useState("")
  const [isTried, setTried] = useState(false)
  const { run, isPending, refused } = useCommand(endOpcoCheck, {
    refreshes: [listOpcoChecks],
    onDone: onClose,
  })
  const isShort = reason.trim().length < 3
  const send = () => {
    setTried(true)
    if (!isShort) void run({ params: { checkId: check.id }, body: { reason } })
  }
  const fault = isTried && isShort ? words.needed : refused?.fields.reason
  return (
    <SendingDialog
      title={words.endTitle}
      verb={words.end}
      isPending={isPending}
      refused={refused && Object.keys(refused.fields).length === 0 ? refused.message : undefined}
      className={styles.page}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.quote(check.said)}</p>
      <p>{words.endText(check.opco)}</p>
      <TextArea
        label={words.reason}
        value={reason}
        {...(fault && { error: fault })}
        onChange={(event) => setReason(event.target.value)}
      />
    </SendingDialog>
  )
}
