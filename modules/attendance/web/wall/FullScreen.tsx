import { type ReactNode, useEffect, useRef } from "react"
import styles from "./wall.module.css"

interface FullScreenProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** Over everything, with nothing behind that a key could reach: the browser's own dialog. Escape leaves. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.full}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
