import { Button, Dialog } from "@jalon/ui"
import { leaveWords as words } from "./leave.fr.ts"

interface LeaveQuestionProps {
  /** How many signatures and marks wait on this device. */
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Log-out would lose what was done without network: it is asked first. */
export default function LeaveQuestion({ count, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={words.title}
      onOpenChange={(isOpen) => isOpen || onStay()}
      actions={
        <>
          <Button variant="primary" onPress={onStay}>
            {words.stay}
          </Button>
          <Button variant="danger" onPress={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    >
      {words.text(count)}
    </Dialog>
  )
}
