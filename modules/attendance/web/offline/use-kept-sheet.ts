import { useEffect, useState } from "react"
import type { Sheet } from "../sheet/sheet-type.ts"
import { keepSheet, keptSheet } from "./kept-sheets.ts"

/** Names and marks, to go on with the roll call: neither why somebody could not sign, nor what was asked or found since. */
const withoutReasons = (sheet: Sheet): Sheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, missing_reason: null })),
  corrections: [],
  anomalies: [],
  papers: [],
})

/** The sheet as it was last seen on this device, for where there is no network. */
export const useKeptSheet = (id: string, read: Sheet | undefined): Sheet | null => {
  const [kept, setKept] = useState<Sheet | null>(null)
  useEffect(() => {
    void keptSheet<Sheet>(id).then(setKept)
  }, [id])
  useEffect(() => {
    if (read) keepSheet(read.id, withoutReasons(read))
  }, [read])
  return kept
}
