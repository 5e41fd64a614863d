import { AskCertificatePanel } from "@jalon/attendance/web"
import { Button } from "@jalon/ui"
import { Suspense, useState } from "react"
import { changedInvoice } from "../shared/changed-invoice.ts"
import type { InstalmentRecord } from "./instalment-record.ts"
import { recordWords as words } from "./strings.fr.ts"

/** Nothing where it cannot be asked for: the instalment is closed, its period goes on, or something stands against it. */
export function AskCertificateButton({ record }: { record: InstalmentRecord }) {
  const [isAsking, setAsking] = useState(false)
  const { awaited, instalment, rectified } = record
  if (instalment.status === "cancelled" || rectified !== null) return null
  if (!awaited?.check || awaited.check.is_blocked) return null
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)}>
        {words.certificateAsk}
      </Button>
      {isAsking && (
        <Suspense>
          <AskCertificatePanel
            studentId={awaited.student_id}
            fixed={{ contractId: instalment.contract.id, from: awaited.from, to: awaited.to }}
            refreshes={changedInvoice}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
