const MARK = "case-"

export const boxId = (key: string) => `${MARK}${key}`

/** The box an element stands in: a group of answers holds the focus deeper. */
export const boxOf = (element: Element | null): string | undefined =>
  element?.closest(`[id^="${MARK}"]`)?.id.slice(MARK.length)
