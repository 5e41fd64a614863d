import { type Answer, useRead } from "@jalon/client"
import { RadioGroup } from "@jalon/ui"
import { useState } from "react"
import { listChange, type RequiredDocument } from "../../rules/index.ts"
import { previewRequiredDocuments } from "../../wire/index.ts"
import styles from "./required-documents.module.css"
import { requiredDocumentWords as words } from "./strings.fr.ts"
import type { Training } from "./types.ts"

type Preview = Answer<typeof previewRequiredDocuments>

interface RequiredDocumentsEffectProps {
  training: Training
  documents: readonly RequiredDocument[]
  isApplied: boolean
  onApply: (isApplied: boolean) => void
}

const linesOf = (preview: Preview | undefined): string[] => {
  if (!preview) return [words.counting]
  return [
    words.requests(preview.requests),
    ...(preview.withdrawals > 0 ? [words.withdrawals(preview.withdrawals)] : []),
    ...(preview.uncounted.length > 0 ? [words.uncounted] : []),
  ]
}

const concernsSomeone = ({ requests, withdrawals, uncounted }: Preview): boolean =>
  requests > 0 || withdrawals > 0 || uncounted.length > 0

/** « 37 dossiers ouverts recevraient une demande », and what is to be done of them. */
export function RequiredDocumentsEffect({
  training,
  documents,
  isApplied,
  onApply,
}: RequiredDocumentsEffectProps) {
  const { data } = useRead(previewRequiredDocuments, {
    params: { trainingId: training.id },
    query: { document: documents.map(({ code, condition }) => `${code}:${condition}`) },
  })
  // The last count stays until the next one is there: a figure that blinks is read aloud for nothing.
  const [last, setLast] = useState<Preview>()
  if (data && data !== last) setLast(data)
  const { begins, ends } = listChange(training.required_documents, documents)
  const isChanged = begins.length > 0 || ends.length > 0
  return (
    <>
      <div role="status" className={styles.effect}>
        {(isChanged ? linesOf(last) : [words.unchanged]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isChanged && last && concernsSomeone(last) && (
        <RadioGroup
          label={words.apply}
          value={isApplied ? "now" : "later"}
          onChange={(choice) => onApply(choice === "now")}
          options={[
            { value: "now", label: words.applyNow, hint: words.applyNowHint },
            { value: "later", label: words.later, hint: words.laterHint },
          ]}
        />
      )}
    </>
  )
}
