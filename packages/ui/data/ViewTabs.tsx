import { Users } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { bringCurrentIntoSight } from "./current-tab.ts"
import { formatCount } from "./french.ts"
import type { SavedView } from "./saved-view.ts"
import styles from "./saved-views.module.css"
import { viewStrings as words } from "./strings.fr.ts"

interface ViewTabsProps {
  label: string
  views: readonly SavedView[]
  currentId: string
  panelId: string
  tabId: (viewId: string) => string
  onCurrent: (id: string) => void
}

// By hand: React Aria's tabs want one panel for each, whereas all views show the same list, which must
// keep its focus, its scroll and its rows from one view to the next.
export function ViewTabs({ label, views, currentId, panelId, tabId, onCurrent }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, or more of them, moves the tabs
  useEffect(() => {
    const tabs = list.current
    if (!tabs) return
    const watch = new ResizeObserver(() => bringCurrentIntoSight(tabs))
    watch.observe(tabs)
    return () => watch.disconnect()
  }, [currentId, views.length])
  const move = (event: KeyboardEvent) => {
    const at = views.findIndex((view) => view.id === currentId)
    const last = views.length - 1
    const places: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = places[event.key]
    const view = next === undefined ? undefined : views[next]
    if (next === undefined || !view) return
    event.preventDefault()
    onCurrent(view.id)
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          role="tab"
          id={tabId(view.id)}
          aria-selected={view.id === currentId}
          aria-controls={panelId}
          tabIndex={view.id === currentId ? 0 : -1}
          className={styles.tab}
          onClick={() => onCurrent(view.id)}
          onKeyDown={move}
        >
          {view.name}
          {view.isShared && (
            <>
              <Users aria-hidden />
              <VisuallyHidden>{words.shared}</VisuallyHidden>
            </>
          )}
          {(view.count !== undefined || view.isCounting) && (
            <span className={styles.count}>{view.count !== undefined && formatCount(view.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
