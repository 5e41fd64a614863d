import { useClient, useRead } from "@jalon/client"
import type { BulkOutcome, Selection } from "@jalon/screens"
import { Banner, Button, Checkbox, Dialog, Segments } from "@jalon/ui"
import { useState } from "react"
import { getPartner, labelPartners, listLabels, listPartners, partnerChoices } from "../../wire/index.ts"
import { LabelTag } from "../labels/LabelTag.tsx"
import styles from "./list.module.css"
import { selectionOf } from "./selection.ts"
import { list as words } from "./strings.fr.ts"

type LabelQuestion = {
  selection: Selection<typeof listPartners>
  answer: (outcome: BulkOutcome | null) => void
}
type Mode = "add" | "remove"

const modes = [
  { id: "add" as const, label: words.labelAdd },
  { id: "remove" as const, label: words.labelRemove },
]

/** « Étiqueter » asks which labels before it runs: the bulk action waits for the dialog. */
export const useLabelDialog = () => {
  const [asked, setAsked] = useState<LabelQuestion | null>(null)
  const ask = (selection: LabelQuestion["selection"]) =>
    new Promise<BulkOutcome | null>((answer) => setAsked({ selection, answer }))
  const close = (outcome: BulkOutcome | null) => {
    asked?.answer(outcome)
    setAsked(null)
  }
  return { ask, dialog: asked && <LabelDialog selection={asked.selection} onClose={close} /> }
}

function LabelDialog({
  selection,
  onClose,
}: {
  selection: LabelQuestion["selection"]
  onClose: (outcome: BulkOutcome | null) => void
}) {
  const client = useClient()
  const labels = useRead(partnerChoices).data?.labels ?? []
  const [mode, setMode] = useState<Mode>("add")
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const toggle = (id: string, isOn: boolean) => {
    setMissing(false)
    setChosen((now) => new Set(isOn ? [...now, id] : [...now].filter((one) => one !== id)))
  }
  const run = async () => {
    if (chosen.size === 0) return setMissing(true)
    setPending(true)
    const body = { selection: selectionOf(selection), [mode]: [...chosen] }
    try {
      const { done, skipped } = await client.call(labelPartners, { body })
      await client.stale.tell([listPartners, partnerChoices, listLabels, getPartner])
      onClose({ done, skipped: skipped.map(({ id, ...rest }) => ({ key: id, ...rest })) })
    } catch {
      // The client has told why; nothing changed and the dialog stays.
      setPending(false)
    }
  }
  return (
    <Dialog
      title={words.labelTitle(selection.count)}
      isOpen
      isPending={isPending}
      onOpenChange={(open) => open || onClose(null)}
      actions={
        <>
          <Button onPress={() => onClose(null)} isDisabled={isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void run()}>
            {words.label}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Segments label={words.labelMode} choices={modes} chosen={mode} onChoose={setMode} />
        {labels.length === 0 && <p>{words.labelNone}</p>}
        {isMissing && (
          <Banner tone="danger" live="urgent">
            {words.labelMissing}
          </Banner>
        )}
        <fieldset className={styles.choices}>
          <legend className={styles.aside}>{words.labelChoose}</legend>
          {labels.map((label) => (
            <Checkbox
              key={label.id}
              isSelected={chosen.has(label.id)}
              onChange={(isOn) => toggle(label.id, isOn)}
            >
              <LabelTag label={label} />
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
