const KEY = "attendance-browser"

/** A random mark of this browser, made at its first signature: two learners who share a phone are told to use another one. */
export const browserMark = (): string => {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept
    const made = crypto.randomUUID()
    localStorage.setItem(KEY, made)
    return made
  } catch {
    // A browser that keeps nothing signs all the same: its mark lasts as long as the page.
    return crypto.randomUUID()
  }
}

const receiptKey = (sheetId: string) => `attendance-receipt ${sheetId}`

/** The receipt of a code waits here while its owner logs in. */
export const keepReceipt = (sheetId: string, receipt: string): void => {
  try {
    sessionStorage.setItem(receiptKey(sheetId), receipt)
  } catch {
    // Then the code is scanned again after log-in.
  }
}

export const keptReceipt = (sheetId: string): string | null => {
  try {
    return sessionStorage.getItem(receiptKey(sheetId))
  } catch {
    return null
  }
}
