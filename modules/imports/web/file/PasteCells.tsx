import { useCommand } from "@jalon/client"
import { Banner, Button, TextArea } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import type { ImportKind } from "../../rules/index.ts"
import { listImports, PASTE_MAX, pasteCells } from "../../wire/index.ts"
import styles from "./file.module.css"
import { fileWords as words } from "./strings.fr.ts"

interface PasteCellsProps {
  /** Null: as the names of the columns say. */
  kind: ImportKind | null
  onBegun: (importId: string) => void
}

/** Lines copied out of a spreadsheet, for those who have no file at hand. */
export function PasteCells({ kind, onBegun }: PasteCellsProps) {
  const [text, setText] = useState("")
  const [isTried, setTried] = useState(false)
  const paste = useCommand(pasteCells, { quiet: true, refreshes: [listImports] })
  const isEmpty = text.trim() === ""
  const isLong = text.length > PASTE_MAX
  const run = async () => {
    setTried(true)
    if (isEmpty || isLong) return
    const begun = await paste.run({ body: { text, ...(kind && { kind }) } })
    if (begun) onBegun(begun.import.id)
  }
  return (
    <div className={styles.paste}>
      <TextArea
        label={words.cells}
        hint={words.cellsHint}
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        error={
          (isTried && isEmpty && fixedMessages.required) || (isLong && fixedMessages.invalid) || undefined
        }
        precision={isLong ? words.tooLong(PASTE_MAX) : undefined}
      />
      {paste.refused && (
        <Banner tone="danger" live="urgent">
          {paste.refused.message}
        </Banner>
      )}
      <Button variant="primary" isPending={paste.isPending} onPress={() => void run()}>
        {words.read}
      </Button>
    </div>
  )
}
