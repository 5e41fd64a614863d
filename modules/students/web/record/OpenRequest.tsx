import { Banner, Button } from "@jalon/ui"
import { useState } from "react"
import { dayText, localToday } from "../shared/french-days.ts"
import { AcceptRequest, RefuseRequest } from "./RequestDialogs.tsx"
import styles from "./record.module.css"
import { requestWords as words } from "./strings.fr.ts"
import type { Office, Request } from "./use-record-form.ts"

interface OpenRequestProps {
  studentId: string
  fields: Office["fields"]
  request: Request
}

/** What the student asks to be put right, and the two answers she may get. */
export function OpenRequest({ studentId, fields, request }: OpenRequestProps) {
  const [asked, ask] = useState<"accept" | "refuse" | null>(null)
  const params = { studentId, requestId: request.id }
  const close = () => ask(null)
  const sent = dayText(localToday(new Date(request.created_at)))
  return (
    <Banner
      tone="waiting"
      title={words.title(request.about)}
      action={
        <div className={styles.buttons}>
          <Button size="small" onPress={() => ask("refuse")}>
            {words.refuse}
          </Button>
          <Button size="small" variant="primary" onPress={() => ask("accept")}>
            {words.accept}
          </Button>
        </div>
      }
    >
      <p className={styles.said}>{request.message}</p>
      <p>{words.terms(sent, dayText(request.due_on))}</p>
      {asked === "accept" && (
        <AcceptRequest params={params} fields={fields} request={request} onClose={close} />
      )}
      {asked === "refuse" && <RefuseRequest params={params} request={request} onClose={close} />}
    </Banner>
  )
}
