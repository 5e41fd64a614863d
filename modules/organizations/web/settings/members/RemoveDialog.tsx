import { Banner, Button, Dialog } from "@jalon/ui"
import { removeMember } from "../../../wire/index.ts"
import { type Member, useMemberCommand } from "./member-command.ts"
import { membersWords as words } from "./strings.fr.ts"

interface RemoveDialogProps {
  member: Member
  onClose: () => void
}

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const command = useMemberCommand(removeMember, { onDone: onClose })
  return (
    <Dialog
      role="alertdialog"
      title={words.removeQuestion(member.full_name)}
      isOpen
      isPending={command.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button variant="quiet" isDisabled={command.isPending} onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={command.isPending}
            pendingText={words.removing}
            onPress={() => command.run({ params: { id: member.id } })}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      {command.refused ? (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      ) : (
        words.removeText
      )}
    </Dialog>
  )
}
