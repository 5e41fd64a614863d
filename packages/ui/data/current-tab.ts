import { type RefObject, useEffect, useRef } from "react"

const currentOf = (tabs: HTMLElement) => tabs.querySelector("[aria-selected=true]")

/** By hand: scrollIntoView would also move the page. */
export const bringCurrentIntoSight = (tabs: HTMLElement): void => {
  const tab = currentOf(tabs)?.getBoundingClientRect()
  const box = tabs.getBoundingClientRect()
  if (tab) tabs.scrollBy({ left: Math.min(0, tab.left - box.left) || Math.max(0, tab.right - box.right) })
}

/** Tabs that do not fit scroll in this box: the open one is seen, also where the address opened it. Moved by hand, they stay. */
export const useCurrentTabInSight = (scroller: RefObject<HTMLElement | null>): void => {
  const seen = useRef<Element | null>(null)
  useEffect(() => {
    const current = scroller.current && currentOf(scroller.current)
    if (!scroller.current || current === seen.current) return
    seen.current = current
    bringCurrentIntoSight(scroller.current)
  })
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const watch = new ResizeObserver(() => bringCurrentIntoSight(box))
    watch.observe(box)
    // More tabs, or a count that has come.
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    return () => watch.disconnect()
  }, [scroller])
}
