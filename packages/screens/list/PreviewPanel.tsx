import { ButtonLink, IconButton, SidePanel, useMedia } from "@jalon/ui"
import { ChevronDown, ChevronUp, X } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import styles from "./preview-panel.module.css"
import { listWords as words } from "./strings.fr.ts"

interface PreviewPanelProps {
  name: string
  href: string
  onOpen: () => void
  onClose: () => void
  /** Undefined at the ends of the page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  children: ReactNode
}

const roomy = "(min-width: 1280px)"

/** Beside the list where there is room, so that one goes from row to row; over it elsewhere. */
export function PreviewPanel(props: PreviewPanelProps) {
  const isRoomy = useMedia(roomy)
  if (isRoomy) return <Docked {...props} />
  return (
    <SidePanel
      isOpen
      title={props.name}
      onOpenChange={(isOpen) => isOpen || props.onClose()}
      actions={<OpenLink {...props} />}
    >
      {props.children}
    </SidePanel>
  )
}

function OpenLink({ href, onOpen }: PreviewPanelProps) {
  return (
    <ButtonLink
      variant="primary"
      href={href}
      onClick={(event) => {
        // With a key held, the browser opens a tab; else the record must know the list it comes from.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      {words.open}
    </ButtonLink>
  )
}

function Docked(props: PreviewPanelProps) {
  const { name, onClose, onPrevious, onNext, children } = props
  const title = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    title.current?.focus()
    return () => {
      // Back to the row, unless the reader is already somewhere else.
      const isHere = document.activeElement === document.body || document.activeElement === null
      if (isHere && opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [])
  return (
    <aside
      className={styles.panel}
      aria-label={words.preview(name)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.header}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <IconButton
          size="small"
          variant="quiet"
          icon={<ChevronUp aria-hidden />}
          label={words.previous}
          isDisabled={!onPrevious}
          onPress={() => onPrevious?.()}
        />
        <IconButton
          size="small"
          variant="quiet"
          icon={<ChevronDown aria-hidden />}
          label={words.next}
          isDisabled={!onNext}
          onPress={() => onNext?.()}
        />
        <IconButton
          size="small"
          variant="quiet"
          icon={<X aria-hidden />}
          label={words.closePreview}
          onPress={onClose}
        />
      </header>
      {/* Above what may be long: at the foot it would lie under the edge of the screen. */}
      <div className={styles.open}>
        <OpenLink {...props} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text too long for its box is scrolled by keyboard */}
      <section className={styles.body} tabIndex={0} aria-label={name}>
        {children}
      </section>
    </aside>
  )
}
