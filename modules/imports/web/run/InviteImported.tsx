import { useCommand } from "@jalon/client"
import { Banner, Button, Dialog, toast } from "@jalon/ui"
import { useState } from "react"
import { getImport, inviteImported } from "../../wire/index.ts"
import { importWords } from "../shared/strings.fr.ts"
import { runWords as words } from "./strings.fr.ts"

/** Nobody hears of an import before somebody decides it. */
export function InviteImported({ importId, count }: { importId: string; count: number }) {
  const [isAsked, setAsked] = useState(false)
  const invite = useCommand(inviteImported, { quiet: true, refreshes: [getImport] })
  const run = async () => {
    const sent = await invite.run({ params: { importId } })
    if (!sent) return
    setAsked(false)
    toast({ color: "success", title: words.invited(sent.invited, sent.without_email) })
  }
  return (
    <>
      <Button onPress={() => setAsked(true)}>{words.invite(count)}</Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        isPending={invite.isPending}
        title={words.inviteTitle(count)}
        actions={(close) => (
          <>
            <Button onPress={close}>{importWords.cancel}</Button>
            <Button variant="primary" isPending={invite.isPending} onPress={() => void run()}>
              {words.inviteVerb}
            </Button>
          </>
        )}
      >
        <p>{words.inviteText}</p>
        {invite.refused && (
          <Banner tone="danger" live="urgent">
            {invite.refused.message}
          </Banner>
        )}
      </Dialog>
    </>
  )
}
