import type { MouseEvent, ReactNode } from "react"

interface RowLinkProps {
  href: string
  className: string | undefined
  tabIndex?: number
  onOpen: () => void
  children: ReactNode
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A plain click opens as the list decides; with a key held it is the browser's, and opens a tab. */
export function RowLink({ href, className, tabIndex, onOpen, children }: RowLinkProps) {
  return (
    <a
      href={href}
      className={className}
      tabIndex={tabIndex}
      draggable={false}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
