import { X } from "lucide-react"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import styles from "./dialog.module.css"

export { DialogTrigger } from "react-aria-components"

export interface OverlayProps {
  /** In a dialog, the question itself (« Transmettre 4 contrats à l’OPCO EP ? »). */
  title: string
  children?: ReactNode | ((close: () => void) => ReactNode)
  /** The buttons. The main one repeats the verb of the title. */
  actions?: ReactNode | ((close: () => void) => ReactNode)
  /** While work is pending, neither Escape, nor a click outside, nor the close button leaves. */
  isPending?: boolean
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  size?: "normal" | "wide"
}

export interface DialogProps extends OverlayProps {
  /** « alertdialog » for what cannot be undone: the screen reader then reads the whole text at once. */
  role?: "dialog" | "alertdialog"
}

/** Opened by a DialogTrigger, or by `isOpen`. On phones it is a sheet at the bottom of the screen. */
export function Dialog({ role = "dialog", ...overlay }: DialogProps) {
  return <ModalFrame {...overlay} role={role} place="centre" />
}

/** A sheet on the right, for a preview or a form that keeps the list in sight. A bottom sheet on phones. */
export function SidePanel(overlay: OverlayProps) {
  return <ModalFrame {...overlay} role="dialog" place="side" />
}

interface ModalFrameProps extends DialogProps {
  place: "centre" | "side"
}

function ModalFrame({
  title,
  children,
  actions,
  isPending = false,
  size,
  role,
  place,
  ...state
}: ModalFrameProps) {
  const wide = size === "wide" && styles.wide
  // What was typed is never lost to a click that missed: then only Escape and the buttons leave.
  const isBegun = useRef(false)
  return (
    <ModalOverlay
      {...state}
      className={cx(styles.overlay, styles[place])}
      shouldCloseOnInteractOutside={() => !isBegun.current}
      isDismissable={!isPending && role !== "alertdialog"}
      isKeyboardDismissDisabled={isPending}
    >
      <Modal className={cx(styles.modal, wide)}>
        <AriaDialog className={cx(styles.dialog)} {...(role && { role })}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={cx(styles.title)}>
                  {title}
                </Heading>
                <CloseButton onClose={close} isPending={isPending} />
              </header>
              {children && (
                <ScrollBox title={title} isBegun={isBegun}>
                  {typeof children === "function" ? children(close) : children}
                </ScrollBox>
              )}
              {actions && (
                <footer className={styles.footer} data-pinned>
                  {typeof actions === "function" ? actions(close) : actions}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ScrollBoxProps {
  title: string
  isBegun: RefObject<boolean>
  children: ReactNode
}

/** A text too long for the screen takes a tab stop, else the keyboard could not scroll it. */
function ScrollBox({ title, isBegun, children }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    isBegun.current = false
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBegun])
  const begin = () => {
    isBegun.current = true
  }
  const asRegion = overflows ? { role: "region", "aria-label": title, tabIndex: 0 } : {}
  return (
    <div ref={box} className={styles.body} onInput={begin} {...asRegion}>
      {children}
    </div>
  )
}

function CloseButton({ onClose, isPending }: { onClose: () => void; isPending: boolean }) {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={strings.close}
      title={strings.close}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onClose()
      }}
    >
      <X aria-hidden />
    </button>
  )
}
