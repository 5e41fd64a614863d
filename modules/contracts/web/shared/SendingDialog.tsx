import { Banner, Button, Dialog } from "@jalon/ui"
import type { ReactNode } from "react"
import { sendingWords as words } from "./strings.fr.ts"

interface SendingDialogProps {
  title: string
  verb: string
  isPending: boolean
  /** What the server answered, where no field says it. */
  refused: string | undefined
  className: string | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** Before somebody is written to: what will be sent, and one button that sends it. */
export function SendingDialog(props: SendingDialogProps) {
  const { title, verb, isPending, refused, className, onSend, onClose, children } = props
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      isPending={isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={isPending} onPress={onSend}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={className}>
        {refused !== undefined && (
          <Banner tone="danger" live="urgent">
            {refused}
          </Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}
