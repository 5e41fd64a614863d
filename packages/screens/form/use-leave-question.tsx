import { Button, Dialog } from "@jalon/ui"
import { useBlocker } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { formWords as words } from "./strings.fr.ts"

/**
 * Asks before what was typed is lost, whichever way one leaves: a closed panel (`ask`), another page, a closed tab.
 * `isUnsaved` is a function because a form that has just been saved is left before it is drawn again.
 */
export const useLeaveQuestion = (isUnsaved: () => boolean) => {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  // A panel whose address says that it is open is closed by going elsewhere: once agreed to, that is not asked again.
  const isAgreed = useRef(false)
  useEffect(() => {
    if (!isUnsaved()) isAgreed.current = false
  })
  const blocker = useBlocker({
    shouldBlockFn: () => !isAgreed.current && isUnsaved(),
    enableBeforeUnload: () => isUnsaved(),
    withResolver: true,
  })
  const stay = () => {
    setLeaving(null)
    blocker.reset?.()
  }
  const leave = () => {
    isAgreed.current = true
    setLeaving(null)
    leaving?.()
    blocker.proceed?.()
  }
  return {
    ask: (then: () => void) => {
      if (isUnsaved()) setLeaving(() => then)
      else then()
    },
    question: (
      <Dialog
        role="alertdialog"
        isOpen={leaving !== null || blocker.status === "blocked"}
        onOpenChange={(isOpen) => isOpen || stay()}
        title={words.leaveTitle}
        actions={
          <>
            <Button onPress={leave}>{words.leave}</Button>
            <Button variant="primary" autoFocus onPress={stay}>
              {words.stay}
            </Button>
          </>
        }
      >
        {words.leaveText}
      </Dialog>
    ),
  }
}
