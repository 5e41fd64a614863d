import { useClient } from "@jalon/client"
import type { IsoDate } from "@jalon/kernel"
import { SendFileDialog } from "@jalon/screens"
import { DateField, Select } from "@jalon/ui"
import { useState } from "react"
import { FILE_KINDS, listFundingFiles, type ShownFundingFile, sendFundingFile } from "../../wire/index.ts"
import { filesWords, sendWords as words } from "./strings.fr.ts"

/** The day first, because it decides which of two files is the newer. */
export function SendFundingFile({ onClose, onSent }: { onClose: () => void; onSent: (id: string) => void }) {
  const client = useClient()
  const [day, setDay] = useState<IsoDate | null>(null)
  const [kind, setKind] = useState<ShownFundingFile["kind"]>("levels")
  return (
    <SendFileDialog
      words={words}
      kind="sheets"
      maxBytes={sendFundingFile.upload.maxBytes}
      isComplete={day !== null}
      send={async (file, file_name) => {
        if (day === null) return
        const { funding_file } = await client.call(
          sendFundingFile,
          { query: { file_name, file_date: day, kind }, file },
          { quiet: true, idempotencyKey: crypto.randomUUID() },
        )
        await client.stale.tell([listFundingFiles])
        onSent(funding_file.id)
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Select
            label={words.kind}
            options={FILE_KINDS.map((value) => ({ value, label: filesWords.kinds[value] }))}
            value={kind}
            {...(kind === "opco_rules" && { hint: words.columns })}
            onChange={(event) => setKind(event.target.value as ShownFundingFile["kind"])}
          />
          <DateField
            label={words.day}
            hint={words.dayHint}
            value={day}
            onChange={setDay}
            error={isTried && day === null ? words.missing : undefined}
          />
        </>
      )}
    </SendFileDialog>
  )
}
