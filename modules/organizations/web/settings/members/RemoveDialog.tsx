import { Banner, ConfirmDialog } from "@jalon/ui"
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
    <ConfirmDialog
      title={words.removeQuestion(member.full_name)}
      verb={words.remove}
      isPending={command.isPending}
      pendingText={words.removing}
      onConfirm={() => void command.run({ params: { id: member.id } })}
      onClose={onClose}
    >
      {command.refused ? (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      ) : (
        words.removeText
      )}
    </ConfirmDialog>
  )
}
