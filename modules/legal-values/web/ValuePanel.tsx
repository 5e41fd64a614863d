import { formatFrenchDay, type IsoDate } from "@jalon/kernel"
import { Button, SidePanel, StatusBadge, type StatusTone } from "@jalon/ui"
import { useState } from "react"
import {
  codeName,
  type LegalValue,
  type LegalValues,
  legalValueAt,
  legalValuesNamed,
  nameText,
} from "../rules/index.ts"
import type { HistoryEntry } from "../wire/index.ts"
import styles from "./figures.module.css"
import { Proposal } from "./Proposal.tsx"
import { periodText } from "./period.fr.ts"
import type { Start } from "./start.ts"
import { codeWords, figuresWords, formWords, valueWords as words } from "./strings.fr.ts"
import { WholeValue } from "./WholeValue.tsx"

interface PanelProps {
  name: LegalValues[number]["name"]
  legalValues: LegalValues
  history: readonly HistoryEntry[]
  today: IsoDate
  canEdit: boolean
  onClose: () => void
}

const stateOf = (row: LegalValue, current: LegalValue | undefined, today: IsoDate): [StatusTone, string] => {
  if (row.from > today) return ["info", words.comingState]
  return row.from === current?.from ? ["success", words.inForce] : ["neutral", words.past]
}

/** Former rows of operators, which nothing reads any more. */
function Withdrawn({ entry }: { entry: HistoryEntry }) {
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <span>{periodText(entry)}</span>
        <StatusBadge tone="danger">{words.withdrawn}</StatusBadge>
      </p>
      <WholeValue name={entry.name} value={entry.value} />
      <p className={styles.note}>
        {words.withdrawnBy(
          entry.withdrawn_by ?? "",
          formatFrenchDay(entry.withdrawn_at ?? ""),
          entry.withdrawal_reason,
        )}
      </p>
    </li>
  )
}

/** All that was ever said of a figure, and for an operator what may be done about it. */
export function ValuePanel({ name, legalValues, history, today, canEdit, onClose }: PanelProps) {
  const [start, setStart] = useState<Start | null>(null)
  const rows = legalValuesNamed(legalValues, name).toReversed()
  const current = legalValueAt(legalValues, name, today)
  const standing = (row: LegalValue) =>
    history.find((entry) => entry.withdrawn_at === null && entry.from === row.from)
  const latest = rows[0]
  if (start !== null)
    return <Proposal name={name} start={start} onBack={() => setStart(null)} onClose={onClose} />
  return (
    <SidePanel
      title={nameText(name)}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      {...(canEdit &&
        latest && {
          actions: (
            <Button
              variant="primary"
              onPress={() => setStart({ action: "add", row: latest, isCorrection: false })}
            >
              {words.add}
            </Button>
          ),
        })}
    >
      <ul className={styles.rows} aria-label={words.history}>
        {rows.map((row) => {
          const [tone, state] = stateOf(row, current, today)
          const entry = standing(row)
          return (
            <li key={row.from} className={styles.row}>
              <p className={styles.rowHead}>
                <span>{periodText(row)}</span>
                <StatusBadge tone={tone}>{state}</StatusBadge>
                {row.uncertain && <StatusBadge tone="waiting">{figuresWords.uncertain}</StatusBadge>}
              </p>
              <WholeValue name={name} value={row.value} />
              <p className={styles.note}>{words.source(row.source)}</p>
              {canEdit && (
                <p className={styles.note}>
                  {entry === undefined
                    ? words.release
                    : words.addedBy(entry.added_by, formatFrenchDay(entry.created_at))}
                  {entry?.reason && ` · ${words.reason(entry.reason)}`}
                </p>
              )}
              {canEdit && (
                <div className={styles.rowActions}>
                  <Button size="small" onPress={() => setStart({ action: "add", row, isCorrection: true })}>
                    {codeName(name) === null ? words.correct : codeWords.correct}
                  </Button>
                  {entry !== undefined && row.from > today && (
                    <Button
                      size="small"
                      variant="danger"
                      onPress={() => setStart({ action: "withdraw", row, isCorrection: true })}
                    >
                      {words.withdraw}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
        {history
          .filter(({ withdrawn_at }) => withdrawn_at !== null)
          .map((entry) => (
            <Withdrawn key={entry.id} entry={entry} />
          ))}
      </ul>
    </SidePanel>
  )
}

/** An agreement the list lacks: its number first, then its operator. */
export function NewAgreement({ legalValues, onClose }: { legalValues: LegalValues; onClose: () => void }) {
  const model = legalValuesNamed(legalValues, "opco_idcc.1486").at(-1)
  return model === undefined ? null : (
    <Proposal
      name={null}
      start={{ action: "add", row: model, isCorrection: false }}
      title={formWords.addTitle(figuresWords.newAgreement)}
      onBack={onClose}
      onClose={onClose}
    />
  )
}
