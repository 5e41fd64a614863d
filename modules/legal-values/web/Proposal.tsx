import { useClient, useCommand, useReadEvery } from "@jalon/client"
import { Button, SidePanel } from "@jalon/ui"
import { useEffect, useState } from "react"
import type { LegalValues } from "../rules/index.ts"
import { codeName, nameText } from "../rules/index.ts"
import {
  abandonLegalValue,
  confirmLegalValue,
  getLegalValueDraft,
  legalValueHistory,
  listLegalValues,
  type ShownDraft,
} from "../wire/index.ts"
import { Effect } from "./Effect.tsx"
import styles from "./figures.module.css"
import { periodText } from "./period.fr.ts"
import type { Start } from "./start.ts"
import { valueWords, formWords as words } from "./strings.fr.ts"
import { ValueForm } from "./ValueForm.tsx"
import { WholeValue } from "./WholeValue.tsx"

interface ProposalProps {
  /** Null for a collective agreement whose number is yet to be typed. */
  name: LegalValues[number]["name"] | null
  start: Start
  title?: string
  onBack: () => void
  onClose: () => void
}

const titleOf = (name: string, { action, isCorrection }: Start): string => {
  if (action === "withdraw") return words.withdrawTitle(nameText(name))
  return (isCorrection ? words.correctTitle : words.addTitle)(nameText(name))
}

/** Typed first, then shown with what it changes, then confirmed: nothing holds before that. */
export function Proposal({ name, start, title, onBack, onClose }: ProposalProps) {
  const [draftId, setDraftId] = useState<string | null>(null)
  const shownTitle = title ?? titleOf(name ?? "", start)
  return draftId === null ? (
    <ValueForm name={name} start={start} title={shownTitle} onBack={onBack} onDrafted={setDraftId} />
  ) : (
    <Preview
      draftId={draftId}
      action={start.action}
      title={shownTitle}
      onBack={() => setDraftId(null)}
      onClose={onClose}
    />
  )
}

/** What was typed, once more: nobody confirms what is no longer in sight. */
function Proposed({ draft: { name, from, until, value, source } }: { draft: ShownDraft }) {
  if (value === null) return null
  return (
    <div className={styles.proposed}>
      <p>{periodText({ from, until })}</p>
      <WholeValue name={name} value={value} />
      {source !== null && <p className={styles.note}>{valueWords.source(source)}</p>}
    </div>
  )
}

const ASK_AGAIN_MS = 700

interface PreviewProps {
  draftId: string
  action: Start["action"]
  title: string
  onBack: () => void
  onClose: () => void
}

function Preview({ draftId, action, title, onBack, onClose }: PreviewProps) {
  const params = { draftId }
  const draft = useReadEvery(ASK_AGAIN_MS, getLegalValueDraft, { params }).data?.draft
  const client = useClient()
  const confirm = useCommand(confirmLegalValue)
  const abandon = useCommand(abandonLegalValue, { quiet: true })
  const state = draft?.state ?? "previewing"
  const isApplied = state === "applied"
  // The worker writes it after the answer: the lists are read again once it has.
  useEffect(() => {
    if (!isApplied) return
    void client.stale.tell([listLegalValues, legalValueHistory])
    onClose()
  }, [isApplied, client, onClose])
  const isWaiting = state === "previewing" || state === "applying"
  return (
    <SidePanel
      title={title}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button
            onPress={async () => {
              await abandon.run({ params })
              onBack()
            }}
          >
            {words.back}
          </Button>
          <Button
            variant={action === "withdraw" ? "danger" : "primary"}
            isDisabled={state !== "ready"}
            isPending={confirm.isPending || state === "applying"}
            pendingText={words.applying}
            onPress={() => void confirm.run({ params })}
          >
            {action === "withdraw" ? words.confirmWithdrawal : words.confirm}
          </Button>
        </>
      }
    >
      {draft && <Proposed draft={draft} />}
      <div role="status">{isWaiting && <p>{state === "applying" ? words.applying : words.counting}</p>}</div>
      {draft?.effect && (
        <Effect effect={draft.effect} about={codeName(draft.name) === null ? "pay" : "code"} />
      )}
    </SidePanel>
  )
}
