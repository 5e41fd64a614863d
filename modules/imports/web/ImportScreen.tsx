import { useCommand } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, ConfirmDialog, phone, type Step, Stepper, useMedia } from "@jalon/ui"
import { useState } from "react"
import { abandonImport, listImports } from "../wire/index.ts"
import { CheckStep } from "./check/CheckStep.tsx"
import { ColumnsStep } from "./columns/ColumnsStep.tsx"
import { FileStep } from "./file/FileStep.tsx"
import styles from "./import.module.css"
import { RunStep } from "./run/RunStep.tsx"
import { STEPS, type StepId, importWords as words } from "./shared/strings.fr.ts"
import type { ImportCard, ImportDetail } from "./shared/types.ts"
import { useImport } from "./shared/use-import.ts"
import { stepFor, useWizard, type Wizard } from "./shared/use-wizard.ts"

const isOver = ({ state }: ImportCard) => state === "done" || state === "undone" || state === "abandoned"

function Steps({ current, card }: { current: StepId; card: ImportCard | null }) {
  const isPhone = useMedia(phone)
  const place = STEPS.indexOf(current)
  const stateOf = (index: number): Step["state"] => {
    if (index < place || (card && isOver(card))) return "done"
    if (index > place) return "todo"
    return card?.state === "failed" ? "failed" : "current"
  }
  if (isPhone) return <p className={styles.stepOf}>{words.stepOf(place + 1, words.steps[current])}</p>
  return (
    <Stepper
      label={words.stepsLabel}
      steps={STEPS.map((id, index) => ({ id, label: words.steps[id], state: stateOf(index) }))}
    />
  )
}

interface HeaderProps {
  step: StepId
  card: ImportCard | null
  wizard: Wizard
}

function Header({ step, card, wizard }: HeaderProps) {
  const mayAbandon = card?.state === "columns" || card?.state === "checked"
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1>{words.title}</h1>
        {card && (
          <p className={styles.file}>
            {card.source === "paste" ? words.pasted : card.file_name} · {words.kinds[card.kind]}
          </p>
        )}
      </div>
      {mayAbandon && <Abandon card={card} wizard={wizard} />}
      {card && isOver(card) && <Button onPress={wizard.leave}>{words.otherImport}</Button>}
      <Steps current={step} card={card} />
    </header>
  )
}

function Abandon({ card, wizard }: { card: ImportCard; wizard: Wizard }) {
  const [isAsked, setAsked] = useState(false)
  const abandon = useCommand(abandonImport, { refreshes: [listImports] })
  const run = async () => {
    if (await abandon.run({ params: { importId: card.id } })) wizard.leave()
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setAsked(true)}>
        {words.abandon}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.abandonTitle}
        verb={words.abandon}
        keep={words.keep}
        isPending={abandon.isPending}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      >
        {words.abandonText}
      </ConfirmDialog>
    </>
  )
}

interface StepProps {
  step: StepId
  detail: ImportDetail
  wizard: Wizard
}

function CurrentStep({ step, ...rest }: StepProps) {
  if (step === "columns") return <ColumnsStep key={rest.detail.import.id} {...rest} />
  if (step === "check") return <CheckStep {...rest} />
  return <RunStep {...rest} />
}

function OpenImport({ importId, wizard }: { importId: string; wizard: Wizard }) {
  const read = useImport(importId)
  return (
    <Loaded read={read}>
      {(detail) => {
        const step = stepFor(detail.import.state, wizard.step)
        return (
          <>
            <Header step={step} card={detail.import} wizard={wizard} />
            <CurrentStep step={step} detail={detail} wizard={wizard} />
          </>
        )
      }}
    </Loaded>
  )
}

/** A spreadsheet on its way into the school, in four steps; nothing is written before the last one. */
export default function ImportScreen() {
  const wizard = useWizard()
  return (
    <div className={styles.page}>
      {wizard.importId === null ? (
        <>
          <Header step="file" card={null} wizard={wizard} />
          <FileStep wizard={wizard} />
        </>
      ) : (
        <OpenImport key={wizard.importId} importId={wizard.importId} wizard={wizard} />
      )}
    </div>
  )
}
