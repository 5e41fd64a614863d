import { useClient, useCommand, useReadEvery } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Banner, Button, SidePanel, StatusBadge } from "@jalon/ui"
import { useEffect } from "react"
import { abandonFundingFile, confirmFundingFile, getFundingFile, listFundingFiles } from "../../wire/index.ts"
import { Effect } from "../Effect.tsx"
import styles from "../figures.module.css"
import { FileReport } from "./FileReport.tsx"
import { TONES } from "./file-tones.ts"
import { RulesReport } from "./RulesReport.tsx"
import { filesWords, panelWords as words } from "./strings.fr.ts"

const ASK_AGAIN_MS = 1_000
const REFRESHED = { refreshes: [listFundingFiles, getFundingFile] }

/** What was found in a workbook and what it would change; nothing holds before it is applied. */
export function FundingFilePanel({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const params = { fileId }
  const file = useReadEvery(ASK_AGAIN_MS, getFundingFile, { params }).data?.funding_file
  const client = useClient()
  const confirm = useCommand(confirmFundingFile, REFRESHED)
  const abandon = useCommand(abandonFundingFile, REFRESHED)
  const state = file?.state
  // The worker moves it on after the answer: the list is read again each time it has.
  useEffect(() => {
    if (state !== undefined) void client.stale.tell([listFundingFiles])
  }, [state, client])
  const mayAbandon = state === "ready" || state === "refused"
  return (
    <SidePanel
      title={file ? filesWords.name(file.kind, formatFrenchDate(file.file_date)) : filesWords.title}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      {...(mayAbandon && {
        actions: (
          <>
            <Button
              isPending={abandon.isPending}
              onPress={async () => {
                if (await abandon.run({ params })) onClose()
              }}
            >
              {words.abandon}
            </Button>
            {state === "ready" && file?.rules?.rows.length !== 0 && (
              <Button
                variant="primary"
                isPending={confirm.isPending}
                onPress={() => void confirm.run({ params })}
              >
                {words.confirm}
              </Button>
            )}
          </>
        ),
      })}
    >
      {file && (
        <div className={styles.effect}>
          <p className={styles.rowHead}>
            <StatusBadge tone={TONES[file.state]}>{filesWords.states[file.state]}</StatusBadge>
            <span className={styles.note}>{file.file_name}</span>
          </p>
          <div role="status">
            {file.state === "reading" && <p>{words.reading}</p>}
            {file.state === "applying" && <p>{words.applying}</p>}
          </div>
          {file.refusal && <Banner tone="danger">{file.refusal}</Banner>}
          {file.effect && <Effect effect={file.effect} about="funding" />}
          {file.report && <FileReport report={file.report} />}
          {file.rules && <RulesReport report={file.rules} />}
          <p className={styles.fingerprint}>{words.fingerprint(file.sha256)}</p>
        </div>
      )}
    </SidePanel>
  )
}
