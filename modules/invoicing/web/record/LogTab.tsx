import MoneyHistory from "../history/MoneyHistory.tsx"
import type { InstalmentRecord } from "./instalment-record.ts"

/** Every invoice and credit note of the instalment, from the issue to the last payment. */
export function LogTab({ record }: { record: InstalmentRecord }) {
  return <MoneyHistory subject="instalment" subjectId={record.instalment.id} />
}
