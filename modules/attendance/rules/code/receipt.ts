/**
 * A code is exchanged at once for a receipt, so that whoever must first log in does not lose it: known to one browser, for one
 * sheet, once, for three minutes.
 */
export const RECEIPT_LIFE_MS = 3 * 60_000

export interface Receipt {
  sheetId: string
  browserId: string
  issuedAt: number
}

export const isReceiptGood = (
  receipt: Receipt,
  { sheetId, browserId, now }: { sheetId: string; browserId: string; now: number },
): boolean =>
  receipt.sheetId === sheetId &&
  receipt.browserId === browserId &&
  now >= receipt.issuedAt &&
  now - receipt.issuedAt <= RECEIPT_LIFE_MS
