import type { ReactNode } from "react"
import { confirmStrings as words } from "../data/strings.fr.ts"
import { Button } from "../forms/Button.tsx"
import { Dialog } from "./Dialog.tsx"

interface ConfirmDialogProps {
  /** The question itself (« Supprimer l’étiquette « Alumni » ? »). */
  title: string
  /** What is lost, or what refused it. */
  children: ReactNode
  /** The verb of the question. */
  verb: string
  /** What leaves everything as it is; « Annuler » unless that could be misread. */
  keep?: string
  isOpen?: boolean
  isPending: boolean
  pendingText?: string
  /** While what would happen is not known yet. */
  isDisabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** One question before what cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  verb,
  keep = words.keep,
  isOpen = true,
  isPending,
  pendingText,
  isDisabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      isPending={isPending}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {keep}
          </Button>
          <Button
            variant="danger"
            isPending={isPending}
            {...(pendingText && { pendingText })}
            isDisabled={isDisabled}
            onPress={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
