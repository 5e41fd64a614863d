import { useEffect, useRef } from "react"

/** A group of answers takes no focus itself: its first answer does. */
const enter = (field: HTMLElement | null) => {
  const folded = field?.closest("details")
  if (folded) folded.open = true
  field?.scrollIntoView({ block: "center" })
  const isGroup = field?.getAttribute("role") === "radiogroup"
  const target = isGroup ? field?.querySelector("input") : field
  target?.focus()
}

/** Goes to a field once its section is drawn. */
export const useGoTo = (section: string) => {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another section was drawn
  useEffect(() => {
    if (wanted.current === null) return
    enter(document.getElementById(wanted.current))
    wanted.current = null
  }, [section])
  return (id: string) => {
    const field = document.getElementById(id)
    if (field) enter(field)
    else wanted.current = id
  }
}
