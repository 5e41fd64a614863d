import { useClient, useCommand } from "@jalon/client"
import { resendConvention } from "@jalon/contracts/wire"
import { invitePartner } from "@jalon/partners/wire"
import { inviteStudent } from "@jalon/students/wire"
import type { ToDoCommand } from "@jalon/to-do"
import { Button, Dialog } from "@jalon/ui"
import { dashboardStatistics, listToDo, type ShownToDo } from "../wire/index.ts"
import { commandWords as words } from "./strings.fr.ts"

type Asked = NonNullable<ShownToDo["action"]["command"]>
type Run = { run: (id: string) => Promise<unknown>; isPending: boolean }

const useResendConvention = (): Run => {
  const { run, isPending } = useCommand(resendConvention)
  return { run: (contractId) => run({ params: { contractId } }), isPending }
}

const useInviteStudent = (): Run => {
  const { run, isPending } = useCommand(inviteStudent)
  return { run: (studentId) => run({ params: { studentId } }), isPending }
}

const useInvitePartner = (): Run => {
  const { run, isPending } = useCommand(invitePartner)
  return { run: (partnerId) => run({ params: { partnerId }, body: {} }), isPending }
}

/** What each command does to the thing of a line. */
const useRuns = (): Record<ToDoCommand, Run> => ({
  resend_convention: useResendConvention(),
  invite_student: useInviteStudent(),
  invite_partner: useInvitePartner(),
})

/** Says what leaves and to whom, then does it; the line goes once it is done. */
export function CommandDialog({
  command,
  verb,
  onClose,
}: {
  command: Asked
  verb: string
  onClose: () => void
}) {
  const client = useClient()
  const { run, isPending } = useRuns()[command.name]
  const act = async () => {
    if ((await run(command.id)) === null) return
    onClose()
    await client.stale.tell([listToDo, dashboardStatistics])
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
          <Button variant="primary" isPending={isPending} onPress={() => void act()}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{command.detail}</p>
    </Dialog>
  )
}
