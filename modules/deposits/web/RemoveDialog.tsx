import { useCommand } from "@jalon/client"
import { confirmed } from "@jalon/identity/web"
import { settingsHistory } from "@jalon/organizations/wire"
import { Banner, ConfirmDialog } from "@jalon/ui"
import { listConnectedOpcos, removeApiKey } from "../wire/index.ts"
import { type OpcoRow, placeOf } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"

interface RemoveDialogProps {
  row: OpcoRow
  onClose: () => void
}

export function RemoveDialog({ row, onClose }: RemoveDialogProps) {
  const command = useCommand(removeApiKey, {
    refreshes: [listConnectedOpcos, settingsHistory],
    onDone: onClose,
  })
  if (command.refused?.code === "step_up.required") confirmed.forget()
  return (
    <ConfirmDialog
      title={words.removeQuestion(row.opco.name)}
      verb={words.remove}
      isPending={command.isPending}
      pendingText={words.removing}
      onConfirm={() => void command.run({ body: placeOf(row) })}
      onClose={onClose}
    >
      {command.refused ? (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      ) : (
        words.removeText(row.center.cfa)
      )}
    </ConfirmDialog>
  )
}
