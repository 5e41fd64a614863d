const MARK = "case-"

export const fieldId = (key: string) => `${MARK}${key}`

/** The field an element stands in: a group of answers holds the focus deeper. */
export const fieldKeyOf = (element: Element | null): string | undefined =>
  element?.closest(`[id^="${MARK}"]`)?.id.slice(MARK.length)
