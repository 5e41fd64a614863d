import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { SidePanel } from "@jalon/ui"
import { getTrainer } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { AvailabilityForm } from "./AvailabilityForm.tsx"
import { DocumentsForm } from "./DocumentsForm.tsx"
import { trainerWords as words } from "./strings.fr.ts"
import { EditTrainer, NewTrainer } from "./TrainerForm.tsx"
import { TrainerSheet } from "./TrainerSheet.tsx"

/** What is open beside the list: a new trainer, the sheet of one, or a part of it being written. */
export function TrainerPanel({ id, panel }: { id: string; panel: Panel }) {
  return id === "new" ? <NewTrainer panel={panel} /> : <KnownTrainer id={id} panel={panel} />
}

function KnownTrainer({ id, panel }: { id: string; panel: Panel }) {
  const read = useRead(getTrainer, { params: { trainerId: id } })
  const trainer = read.data?.trainer
  if (trainer?.may_edit) {
    if (panel.edit === "info") return <EditTrainer trainer={trainer} panel={panel} />
    if (panel.edit === "availability") return <AvailabilityForm trainer={trainer} panel={panel} />
    if (panel.edit === "documents") return <DocumentsForm trainer={trainer} panel={panel} />
  }
  if (trainer) return <TrainerSheet trainer={trainer} panel={panel} />
  return (
    <SidePanel isOpen title={words.title} size="wide" onOpenChange={(isOpen) => isOpen || panel.close()}>
      <Loaded read={read}>{() => null}</Loaded>
    </SidePanel>
  )
}
