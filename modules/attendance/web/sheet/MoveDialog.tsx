import { useCommand } from "@jalon/client"
import { confirmed, useStepUp } from "@jalon/identity/web"
import { Banner, Button, CountField, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { moveSheet } from "../../wire/index.ts"
import { RealTimes, useRealTimes } from "./RealTimes.tsx"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords as words } from "./strings.fr.ts"

interface MoveDialogProps {
  sheet: Sheet
  move: "countersign" | "reopen" | "close" | "neutralise"
  onClose: () => void
}

/** What a trainer looks at before they sign: the figures, what they counted, and the sentence they sign. */
export function Countersigned({ sheet }: { sheet: Sheet }) {
  const present = sheet.lines.filter(({ status }) => status === "present")
  const late = present.filter(({ is_late }) => is_late)
  const absent = sheet.lines.filter(({ status }) => status === "absent")
  // Signed without network: who was not in the room can have done it too. Whoever counts the room is told.
  const offline = present.filter(({ received_minute }) => received_minute !== null)
  const refused = sheet.moves.find(({ move }) => move === "countersign")?.reasons ?? []
  return (
    <>
      {refused.map((reason) => (
        <Banner key={reason} tone="waiting">
          {reason}
        </Banner>
      ))}
      <p>{words.countersign.summary(present.length, late.length, absent.length)}</p>
      {offline.length > 0 && (
        <Banner tone="waiting" title={words.countersign.offline(offline.length)}>
          {words.countersign.offlineHint(offline.map(({ name }) => name))}
        </Banner>
      )}
    </>
  )
}

const hasTaught = (move: MoveDialogProps["move"]) => move === "neutralise"
const hasReason = (move: MoveDialogProps["move"]) => move === "reopen" || move === "neutralise"

export function MoveDialog({ sheet, move, onClose }: MoveDialogProps) {
  const [headCount, setHeadCount] = useState<number | null>(null)
  const [taught, setTaught] = useState<number | null>(null)
  const [reason, setReason] = useState("")
  const times = useRealTimes(sheet)
  const command = useCommand(moveSheet, { refreshes, onDone: onClose })
  const text = words[move]
  const needsCount = move === "countersign" && sheet.mode !== "distanciel_synchrone"
  const stepUp = useStepUp()
  if (command.refused?.code === "step_up.required") confirmed.forget()
  const submit = async () => {
    if (move === "countersign" && !(times.isReadable && (await stepUp.ask()))) return
    await command.run({
      params: { sheetId: sheet.id },
      body: {
        move,
        version: sheet.version,
        ...(needsCount && headCount !== null && { head_count: headCount }),
        ...(move === "countersign" && times.body),
        ...(taught !== null && { taught_minutes: taught }),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
      },
    })
  }
  const fields = command.refused?.fields ?? {}
  return (
    <>
      <Dialog
        isOpen
        title={text.title}
        isPending={command.isPending}
        onOpenChange={(isOpen) => isOpen || onClose()}
        actions={
          <>
            <Button onPress={onClose}>{text.cancel}</Button>
            <Button
              variant={move === "neutralise" ? "danger" : "primary"}
              isPending={command.isPending}
              onPress={() => void submit()}
            >
              {text.verb}
            </Button>
          </>
        }
      >
        <div className={styles.panel}>
          {command.refused && (
            <Banner tone="danger" live="urgent">
              {command.refused.message}
            </Banner>
          )}
          {move === "countersign" ? <Countersigned sheet={sheet} /> : <p>{words[move].text}</p>}
          {needsCount && (
            <CountField
              label={words.countersign.headCount}
              hint={words.countersign.headCountHint}
              value={headCount}
              onChange={setHeadCount}
              error={fields.head_count}
            />
          )}
          {hasTaught(move) && (
            <CountField
              label={words.neutralise.taught}
              value={taught}
              onChange={setTaught}
              error={fields.taught_minutes}
            />
          )}
          {hasReason(move) && (
            <TextArea
              label={words.reopen.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              error={fields.reason}
              maxLength={500}
            />
          )}
          {move === "countersign" && <RealTimes times={times} fields={fields} />}
          {move === "countersign" && <p className={styles.statement}>{words.countersign.statement}</p>}
        </div>
      </Dialog>
      {stepUp.dialog}
    </>
  )
}
