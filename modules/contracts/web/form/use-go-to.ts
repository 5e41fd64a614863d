import { useEffect, useRef } from "react"

/** Goes to a box once its section is drawn. */
export const useGoTo = (section: string) => {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another section was drawn
  useEffect(() => {
    if (wanted.current === null) return
    const box = document.getElementById(wanted.current)
    wanted.current = null
    box?.scrollIntoView({ block: "center" })
    box?.focus()
  }, [section])
  return (id: string) => {
    const box = document.getElementById(id)
    if (box) {
      box.scrollIntoView({ block: "center" })
      box.focus()
    } else wanted.current = id
  }
}
