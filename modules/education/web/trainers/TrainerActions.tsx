import { reverse, useCommand } from "@jalon/client"
import { Button, Dialog } from "@jalon/ui"
import { Archive, RotateCcw } from "lucide-react"
import { useState } from "react"
import { archiveTrainer, restoreTrainer } from "../../wire/index.ts"
import { trainerWords as words } from "./strings.fr.ts"
import { refreshes, type Trainer } from "./types.ts"

function ArchiveQuestion({ trainer, onClose }: { trainer: Trainer; onClose: () => void }) {
  const archive = useCommand(archiveTrainer, {
    refreshes,
    undo: ({ params }) => reverse(restoreTrainer, { params }),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.archiveTitle(trainer.name)}
      isPending={archive.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={archive.isPending}
            onPress={async () => {
              await archive.run({ params: { trainerId: trainer.id } })
              onClose()
            }}
          >
            {words.archive}
          </Button>
        </>
      }
    >
      {words.archiveText}
    </Dialog>
  )
}

export function TrainerActions({ trainer }: { trainer: Trainer }) {
  const [isAsking, ask] = useState(false)
  const restore = useCommand(restoreTrainer, {
    refreshes,
    undo: ({ params }) => reverse(archiveTrainer, { params }),
  })
  if (trainer.is_archived)
    return (
      <Button
        icon={<RotateCcw />}
        isPending={restore.isPending}
        onPress={() => void restore.run({ params: { trainerId: trainer.id } })}
      >
        {words.restore}
      </Button>
    )
  return (
    <>
      <Button icon={<Archive />} onPress={() => ask(true)}>
        {words.archive}
      </Button>
      {isAsking && <ArchiveQuestion trainer={trainer} onClose={() => ask(false)} />}
    </>
  )
}
