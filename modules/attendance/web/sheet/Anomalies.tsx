import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Banner, BoxedLine, BoxedList, Button, Dialog, TextArea } from "@jalon/ui"
import { useState } from "react"
import { anomalyWords } from "../../rules/index.ts"
import { explainAnomaly } from "../../wire/index.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.anomaly
type Anomaly = Sheet["anomalies"][number]

/** What contradicts itself on this sheet, and what somebody answered to it. */
export function Anomalies({ sheet }: { sheet: Sheet }) {
  const [asked, ask] = useState<Anomaly | null>(null)
  return (
    <>
      <BoxedList>
        {sheet.anomalies.map((one) => (
          <BoxedLine key={one.id} size="small" narrow="beside">
            <span className={styles.who}>
              <span className={styles.name}>{anomalyWords[one.code]}</span>
              {one.comment && <span className={styles.detail}>{one.comment}</span>}
              {one.explained_at && (
                <span className={styles.detail}>
                  {words.explained(one.explained_by ?? "", formatFrenchDay(one.explained_at))}
                </span>
              )}
            </span>
            {sheet.may_explain && (
              <span className={styles.marks}>
                <Button onPress={() => ask(one)}>{one.state === "open" ? words.explain : words.again}</Button>
              </span>
            )}
          </BoxedLine>
        ))}
      </BoxedList>
      {asked && <ExplainDialog sheet={sheet} anomaly={asked} onClose={() => ask(null)} />}
    </>
  )
}

interface ExplainDialogProps {
  sheet: Sheet
  anomaly: Anomaly
  onClose: () => void
}

function ExplainDialog({ sheet, anomaly, onClose }: ExplainDialogProps) {
  const [comment, setComment] = useState(anomaly.comment ?? "")
  const explain = useCommand(explainAnomaly, { refreshes, onDone: onClose })
  const submit = () =>
    void explain.run({ params: { sheetId: sheet.id, anomalyId: anomaly.id }, body: { comment } })
  return (
    <Dialog
      isOpen
      title={words.title}
      isPending={explain.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={explain.isPending} onPress={submit}>
            {words.verb}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {explain.refused && (
          <Banner tone="danger" live="urgent">
            {explain.refused.message}
          </Banner>
        )}
        <p>{anomalyWords[anomaly.code]}</p>
        <TextArea
          label={words.comment}
          hint={words.hint}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          error={explain.refused?.fields?.comment}
          maxLength={500}
        />
      </div>
    </Dialog>
  )
}
