import { useCommand } from "@jalon/client"
import { resendCertificate } from "@jalon/invoicing/wire"
import { invitePartner } from "@jalon/partners/wire"
import { inviteStudent } from "@jalon/students/wire"
import type { ToDoCommand, ToDoSending } from "@jalon/to-do"
import { Button, Dialog } from "@jalon/ui"
import { commandWords as words } from "./strings.fr.ts"

type Sent = Extract<ToDoCommand, { name: ToDoSending }>
type Run = { run: (id: string) => Promise<unknown>; isPending: boolean }

const useInviteStudent = (): Run => {
  const { run, isPending } = useCommand(inviteStudent)
  return { run: (studentId) => run({ params: { studentId } }), isPending }
}

const useInvitePartner = (): Run => {
  const { run, isPending } = useCommand(invitePartner)
  return { run: (partnerId) => run({ params: { partnerId }, body: {} }), isPending }
}

const useResendCertificate = (): Run => {
  const { run, isPending } = useCommand(resendCertificate)
  return { run: (instalmentId) => run({ params: { instalmentId } }), isPending }
}

/** What each command does to the thing of a line. */
const useRuns = (): Record<ToDoSending, Run> => ({
  invite_student: useInviteStudent(),
  invite_partner: useInvitePartner(),
  resend_certificate: useResendCertificate(),
})

interface CommandDialogProps {
  command: Sent
  verb: string
  /** Sent, or left. */
  onClose: () => void
}

/** Says what leaves and to whom, then does it. */
export function CommandDialog({ command, verb, onClose }: CommandDialogProps) {
  const { run, isPending } = useRuns()[command.name]
  const send = async () => {
    if ((await run(command.id)) !== null) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={command.question}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void send()}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{command.detail}</p>
    </Dialog>
  )
}
