import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { SidePanel } from "@jalon/ui"
import { getTraining } from "../../wire/index.ts"
import { EntrustedForm } from "./EntrustedForm.tsx"
import { LevelForm } from "./LevelForm.tsx"
import { RequiredDocumentsForm } from "./RequiredDocumentsForm.tsx"
import { RightToPrepareForm } from "./RightToPrepareForm.tsx"
import { trainingWords as words } from "./strings.fr.ts"
import { EditTraining, NewTraining } from "./TrainingForm.tsx"
import { TrainingSheet } from "./TrainingSheet.tsx"
import type { Panel } from "./types.ts"

/** What is open beside the catalogue: a new training, the sheet of one, or a part of it being written. */
export function TrainingPanel({ id, panel }: { id: string; panel: Panel }) {
  return id === "new" ? <NewTraining panel={panel} /> : <KnownTraining id={id} panel={panel} />
}

function KnownTraining({ id, panel }: { id: string; panel: Panel }) {
  const read = useRead(getTraining, { params: { trainingId: id } })
  const training = read.data?.training
  if (training?.may_edit && panel.edit !== null) {
    if (panel.edit === "info") return <EditTraining training={training} panel={panel} />
    if (panel.edit === "entrusted") return <EntrustedForm training={training} panel={panel} />
    if (panel.edit === "preparation") return <RightToPrepareForm training={training} panel={panel} />
    if (panel.edit === "documents") return <RequiredDocumentsForm training={training} panel={panel} />
    if (panel.edit.startsWith("level-"))
      return <LevelForm training={training} levelId={panel.edit.slice(6)} panel={panel} />
  }
  if (training) return <TrainingSheet training={training} panel={panel} />
  return (
    <SidePanel isOpen title={words.title} size="wide" onOpenChange={(isOpen) => isOpen || panel.close()}>
      <Loaded read={read}>{() => null}</Loaded>
    </SidePanel>
  )
}
