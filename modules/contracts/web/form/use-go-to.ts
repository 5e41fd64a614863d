import { useEffect, useRef } from "react"

/** A group of answers takes no focus itself: its first answer does. */
const enter = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: "center" })
  const isGroup = box?.getAttribute("role") === "radiogroup"
  const target = isGroup ? box?.querySelector("input") : box
  target?.focus()
}

/** Goes to a box once its section is drawn. */
export const useGoTo = (section: string) => {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another section was drawn
  useEffect(() => {
    if (wanted.current === null) return
    enter(document.getElementById(wanted.current))
    wanted.current = null
  }, [section])
  return (id: string) => {
    const box = document.getElementById(id)
    if (box) enter(box)
    else wanted.current = id
  }
}
