import { useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { DateField, RadioGroup, TextArea } from "@jalon/ui"
import { useState } from "react"
import { listOpcoChecks, type OpcoAnswer, proposeOpcoCheck } from "../../wire/index.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import styles from "./deposit.module.css"
import { checkWords as words } from "./strings.fr.ts"

const MOST = 400
const severities = [
  { value: "warning", label: words.warning, hint: words.warningHint },
  { value: "info", label: words.info, hint: words.infoHint },
] as const

/** What an OPCO answered, in its words or clearer ones, checked from a day on in all it receives. */
export function ProposeCheck({ answer, onClose }: { answer: OpcoAnswer; onClose: () => void }) {
  const [said, setSaid] = useState((answer.said ?? "").slice(0, MOST))
  const [severity, setSeverity] = useState<"warning" | "info">("warning")
  const [from, setFrom] = useState<string | null>(today())
  const [isTried, setTried] = useState(false)
  const { run, isPending, refused } = useCommand(proposeOpcoCheck, {
    refreshes: [listOpcoChecks],
    onDone: onClose,
  })
  const isShort = said.trim().length < 3
  const send = () => {
    setTried(true)
    if (isShort || from === null) return
    void run({ params: { contractId: answer.id }, body: { said, severity, from } })
  }
  const fault = isTried && isShort ? words.needed : refused?.fields.said
  return (
    <SendingDialog
      title={words.title(answer.opco ?? "")}
      verb={words.verb}
      isPending={isPending}
      refused={refused && Object.keys(refused.fields).length === 0 ? refused.message : undefined}
      className={styles.stack}
      onSend={send}
      onClose={onClose}
    >
      <p>{words.intro(answer.opco ?? "")}</p>
      <TextArea
        label={words.said}
        hint={words.saidHint}
        value={said}
        maxLength={MOST}
        {...(fault && { error: fault })}
        onChange={(event) => setSaid(event.target.value)}
      />
      <RadioGroup
        label={words.severity}
        options={severities}
        value={severity}
        onChange={(value) => setSeverity(value === "info" ? "info" : "warning")}
      />
      <DateField
        label={words.from}
        value={from}
        {...(isTried && from === null && { error: words.needed })}
        onChange={setFrom}
      />
    </SendingDialog>
  )
}
