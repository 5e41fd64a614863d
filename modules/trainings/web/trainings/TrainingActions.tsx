import { reverse, useCommand } from "@jalon/client"
import { Button, Dialog, IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Archive, Copy, Ellipsis, Pencil, RotateCcw } from "lucide-react"
import { useState } from "react"
import {
  archiveTraining,
  catalogueChoices,
  duplicateTraining,
  getTraining,
  listTrainings,
  restoreTraining,
} from "../../wire/index.ts"
import { trainingWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

const stale = [listTrainings, getTraining, catalogueChoices]

export function MoreActions({ training, panel }: { training: Training; panel: Panel }) {
  const [isAsked, setAsked] = useState(false)
  const params = { trainingId: training.id }
  const duplicate = useCommand(duplicateTraining, { refreshes: stale })
  const archive = useCommand(archiveTraining, {
    refreshes: stale,
    undo: ({ params: archived }) => reverse(restoreTraining, { params: archived }),
  })
  const copy = async () => {
    const answer = await duplicate.run({ params })
    if (answer) panel.show(answer.training.id)
  }
  return (
    <>
      <MenuTrigger>
        <IconButton size="small" label={words.more} icon={<Ellipsis />} />
        <Menu>
          <MenuItem icon={<Copy />} onAction={() => void copy()}>
            {words.duplicate}
          </MenuItem>
          {!training.is_archived && (
            <MenuItem icon={<Archive />} onAction={() => setAsked(true)}>
              {words.archive}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={words.archiveTitle(training.title)}
        isPending={archive.isPending}
        actions={(close) => (
          <>
            <Button onPress={close}>{words.cancel}</Button>
            <Button
              variant="primary"
              isPending={archive.isPending}
              onPress={async () => {
                if (await archive.run({ params })) panel.close()
                else close()
              }}
            >
              {words.archive}
            </Button>
          </>
        )}
      >
        {words.archiveText}
      </Dialog>
    </>
  )
}

export function MainAction({ training, panel }: { training: Training; panel: Panel }) {
  const restore = useCommand(restoreTraining, {
    refreshes: stale,
    undo: ({ params }) => reverse(archiveTraining, { params }),
  })
  if (!training.is_archived)
    return (
      <Button variant="primary" icon={<Pencil />} onPress={() => panel.write("info")}>
        {words.edit}
      </Button>
    )
  return (
    <Button
      variant="primary"
      icon={<RotateCcw />}
      isPending={restore.isPending}
      onPress={() => void restore.run({ params: { trainingId: training.id } })}
    >
      {words.restore}
    </Button>
  )
}
