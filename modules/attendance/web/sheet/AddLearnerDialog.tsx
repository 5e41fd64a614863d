import { useCommand, useRead } from "@jalon/client"
import { Banner, Button, ComboBox, Dialog } from "@jalon/ui"
import { useState } from "react"
import { addLearner, sheetCandidates } from "../../wire/index.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.addLearner

/** Somebody is in the room and on no list: they are added by name, and the line says so. */
export function AddLearnerDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const [typed, setTyped] = useState("")
  const [chosen, choose] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const { data } = useRead(sheetCandidates, { params: { sheetId: sheet.id }, query: { q: typed } })
  const add = useCommand(addLearner, { refreshes, onDone: onClose })
  const submit = () => {
    if (chosen === null) return setFault(words.missing)
    void add.run({ params: { sheetId: sheet.id }, body: { student_id: chosen } })
  }
  const options = (data?.results ?? []).map((one) => ({
    id: one.id,
    name: one.name,
    ...(one.class !== null && { detail: one.class }),
  }))
  return (
    <Dialog
      isOpen
      title={words.title}
      isPending={add.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={add.isPending} onPress={submit}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {add.refused && (
          <Banner tone="danger" live="urgent">
            {add.refused.message}
          </Banner>
        )}
        <p>{words.text}</p>
        <ComboBox
          label={words.who}
          hint={words.hint}
          options={options}
          value={chosen}
          error={fault}
          onSearch={setTyped}
          onChange={(id) => {
            choose(id)
            setFault(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
