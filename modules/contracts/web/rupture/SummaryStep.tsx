import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner, Button, Checkbox } from "@jalon/ui"
import type { RupturePreparation } from "../../wire/index.ts"
import form from "../form/form.module.css"
import type { StepProps } from "./Steps.tsx"
import { ruptureWords } from "./strings.fr.ts"

type Finding = RupturePreparation["findings"][number]

interface FindingsProps {
  findings: readonly Finding[]
  /** Opens the step where it is put right. */
  onCorrect?: (field: Finding["field"]) => void
}

/** What the rules say of the rupture as it stands, each with its source. */
export function Findings({ findings, onCorrect }: FindingsProps) {
  return (
    <ul className={form.findings}>
      {findings.map(({ rule, severity, message, source, field }) => (
        <li key={`${rule}-${message}`} className={form.finding} data-verdict={severity}>
          <p>{message}</p>
          <p className={form.quiet}>
            {rule} · {ruptureWords.help.source(source)}
          </p>
          {onCorrect && (
            <div>
              <Button
                size="small"
                aria-label={ruptureWords.summary.correctNamed(message)}
                onPress={() => onCorrect(field)}
              >
                {ruptureWords.summary.correct}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

export function SummaryStep({ contract, rupture, known, onCorrect }: StepProps) {
  const words = ruptureWords.summary
  const { draft } = rupture
  const reason = known.reasons.find(({ code }) => code === draft.reason)?.label
  const signers = draft.signed_by.map((signer) =>
    signer === "person" && contract.contract_type === "professionnalisation"
      ? ruptureWords.documents.personPro
      : ruptureWords.documents.signers[signer],
  )
  const hasWarning = known.findings.some(({ severity }) => severity === "warning")
  return (
    <div className={form.panel}>
      <Facts
        columns={2}
        facts={[
          { label: words.reason, value: reason },
          { label: words.lastDay, value: draft.last_day && formatFrenchDate(draft.last_day) },
          { label: words.written, value: draft.written_on && formatFrenchDate(draft.written_on) },
          { label: words.signed, value: signers.join(", ") },
          { label: words.status, value: known.is_rupture ? words.toBroken : words.toCancelled },
        ]}
      />
      {known.findings.length === 0 ? (
        <Banner tone="success">{words.clear}</Banner>
      ) : (
        <Findings findings={known.findings} onCorrect={onCorrect} />
      )}
      {hasWarning && (
        <Checkbox isSelected={rupture.acceptsWarnings} onChange={rupture.acceptWarnings}>
          {words.accept}
        </Checkbox>
      )}
      <Banner tone="waiting">{words.final}</Banner>
    </div>
  )
}
