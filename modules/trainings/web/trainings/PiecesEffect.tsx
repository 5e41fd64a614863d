import { type Answer, useRead } from "@jalon/client"
import { RadioGroup } from "@jalon/ui"
import { useState } from "react"
import { listChange, type RequiredPiece } from "../../rules/index.ts"
import { previewRequiredDocuments } from "../../wire/index.ts"
import styles from "./pieces.module.css"
import { pieceWords as words } from "./strings.fr.ts"
import type { Training } from "./types.ts"

type Preview = Answer<typeof previewRequiredDocuments>

interface PiecesEffectProps {
  training: Training
  pieces: readonly RequiredPiece[]
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
export function PiecesEffect({ training, pieces, isApplied, onApply }: PiecesEffectProps) {
  const { data } = useRead(previewRequiredDocuments, {
    params: { trainingId: training.id },
    query: { piece: pieces.map(({ code, condition }) => `${code}:${condition}`) },
  })
  // The last count stays until the next one is there: a figure that blinks is read aloud for nothing.
  const [last, setLast] = useState<Preview>()
  if (data && data !== last) setLast(data)
  const { begins, ends } = listChange(training.required_documents, pieces)
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
