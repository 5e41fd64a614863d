const MARK = "data-wrong-cell"

/** Marks the field of a cell that is still wrong. */
export const wrongCell = (isWrong: boolean) => (isWrong ? { [MARK]: "" } : {})

/** Every field still wrong, in the order in which the eye meets them. */
const wrongCells = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(`[${MARK}]`)]

/** Puts the focus in the wrong field before or after this one; false when there is none. */
export const moveAmongWrong = (from: HTMLElement, way: "before" | "after"): boolean => {
  const list = from.closest("[data-wrong-cells]")
  if (!list) return false
  const isThere = (other: HTMLElement) => {
    const place = from.compareDocumentPosition(other)
    return way === "after"
      ? (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      : (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  }
  const others = wrongCells(list).filter((cell) => cell !== from && isThere(cell))
  const next = way === "after" ? others[0] : others.at(-1)
  next?.focus()
  return next !== undefined
}
