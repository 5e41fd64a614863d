import { type RefObject, useEffect, useState } from "react"

/** Marks a box that scrolls sideways while it has more to show after what is seen; a pixel of rounding is nothing. */
export const useBeyond = (box: RefObject<HTMLElement | null>) => {
  const [isBeyond, setBeyond] = useState(false)
  const look = () => {
    const element = box.current
    if (element) setBeyond(element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the box as it is then
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Columns shown or widened change what is inside without changing the box.
    for (const inside of element.children) observer.observe(inside)
    return () => observer.disconnect()
  }, [box])
  return { "data-beyond": isBeyond || undefined, onScroll: look }
}
