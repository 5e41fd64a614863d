import { useCommand } from "@jalon/client"
import { Banner, Button, CountField, Dialog, TextField } from "@jalon/ui"
import { useState } from "react"
import { askCountersigningCode, moveSheet } from "../../wire/index.ts"
import { Countersigned } from "../sheet/MoveDialog.tsx"
import { RealTimes, useRealTimes } from "../sheet/RealTimes.tsx"
import styles from "../sheet/sheet.module.css"
import { refreshes, type Sheet } from "../sheet/sheet-type.ts"
import { sheetWords } from "../sheet/strings.fr.ts"
import { trainerLinkWords as words } from "./strings.fr.ts"

interface CountersignDialogProps {
  sheet: Sheet
  token: string
  email: string
  onClose: () => void
}

/** The figures, what was counted, and the code that came by mail: whoever holds the tablet signs for nobody. */
export function CountersignDialog({ sheet, token, email, onClose }: CountersignDialogProps) {
  const [headCount, setHeadCount] = useState<number | null>(null)
  const times = useRealTimes(sheet)
  const [code, setCode] = useState("")
  const [fault, setFault] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const ask = useCommand(askCountersigningCode, { quiet: true, onDone: () => setAsked(true) })
  const move = useCommand(moveSheet, { refreshes, quiet: true, onDone: onClose })
  const needsCount = sheet.mode !== "distanciel_synchrone"
  const submit = () => {
    const digits = code.replace(/\s/g, "")
    if (!/^\d{6}$/.test(digits)) return setFault(words.codeShort)
    setFault(undefined)
    if (!times.isReadable) return
    const body = {
      move: "countersign" as const,
      version: sheet.version,
      code: digits,
      ...(needsCount && headCount !== null && { head_count: headCount }),
      ...times.body,
    }
    void move.run({ params: { sheetId: sheet.id }, body })
  }
  const refused = move.refused ?? ask.refused
  const text = sheetWords.countersign
  return (
    <Dialog
      isOpen
      title={text.title}
      isPending={move.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          {isAsked ? (
            <Button variant="primary" isPending={move.isPending} onPress={submit}>
              {text.verb}
            </Button>
          ) : (
            <Button
              variant="primary"
              isPending={ask.isPending}
              onPress={() => void ask.run({ body: { token } })}
            >
              {words.ask}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.panel}>
        {refused && (
          <Banner tone="danger" live="urgent">
            {refused.message}
          </Banner>
        )}
        <Countersigned sheet={sheet} />
        {needsCount && (
          <CountField
            label={text.headCount}
            hint={text.headCountHint}
            value={headCount}
            onChange={setHeadCount}
            error={move.refused?.fields?.head_count}
          />
        )}
        <RealTimes times={times} fields={move.refused?.fields ?? {}} />
        {isAsked && (
          <>
            <Banner tone="info" live="polite">
              {words.codeSent(email)}
            </Banner>
            <TextField
              label={words.codeLabel}
              hint={words.codeHint}
              value={code}
              error={fault}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={({ target }) => setCode(target.value)}
            />
            <Button isPending={ask.isPending} onPress={() => void ask.run({ body: { token } })}>
              {words.askAgain}
            </Button>
          </>
        )}
        <p className={styles.statement}>{text.statement}</p>
      </div>
    </Dialog>
  )
}
