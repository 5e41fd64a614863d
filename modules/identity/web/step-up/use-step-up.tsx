import { lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { confirmed } from "./confirmed.ts"

const StepUpDialog = lazy(() => import("./StepUpDialog.tsx"))

export type StepUp = {
  /** Asks for the password unless it was given a moment ago; answers whether to go on. */
  ask: () => Promise<boolean>
  /** To be drawn once, beside what asks. */
  dialog: ReactNode
}

/** Before a sensitive action: `if (await stepUp.ask()) command.run(…)`. */
export const useStepUp = (): StepUp => {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<((goOn: boolean) => void) | null>(null)
  const close = (goOn: boolean) => {
    setOpen(false)
    answer.current?.(goOn)
    answer.current = null
  }
  return {
    ask: () => {
      if (confirmed.isFresh()) return Promise.resolve(true)
      setOpen(true)
      return new Promise((settle) => {
        answer.current = settle
      })
    },
    dialog: isOpen && (
      <Suspense>
        <StepUpDialog
          onClose={() => close(false)}
          onConfirmed={() => {
            confirmed.remember()
            close(true)
          }}
        />
      </Suspense>
    ),
  }
}
