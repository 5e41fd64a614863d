import { Button, StatusBadge, type StatusTone } from "@jalon/ui"
import { useState } from "react"
import { aboutOf, nameOf } from "../../shared/fields.ts"
import type { Row } from "../../shared/types.ts"
import { checkWords as words } from "../strings.fr.ts"
import type { Rows } from "../use-rows.ts"
import { CellField } from "./CellField.tsx"
import styles from "./refused.module.css"

const statusOf = (row: Row): { tone: StatusTone; text: string } => {
  if (row.imported) return { tone: "success", text: words.imported }
  if (row.decision === "skip") return { tone: "neutral", text: words.skipped }
  const isFine = row.verdict === "create" || row.verdict === "change" || row.verdict === "same"
  return { tone: isFine ? "success" : "waiting", text: words.results[row.verdict] }
}

/** The wrong cells as they were met first: one that is right now stays in sight. */
const useShownFields = (row: Row): string[] => {
  const [first] = useState(() => row.faults.map(({ field }) => field))
  return [...new Set([...first, ...row.faults.map(({ field }) => field)])]
}

export function RefusedRow({ row, rows }: { row: Row; rows: Rows }) {
  const wrong = useShownFields(row)
  const [isWhole, setWhole] = useState(false)
  const others = row.cells.map(({ field }) => field).filter((field) => !wrong.includes(field))
  const status = statusOf(row)
  const isSkipped = row.decision === "skip"
  const about = aboutOf(row)
  const alike = isSkipped ? undefined : rows.alikeOf(row)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.number}>{words.line(row.row_number)}</span>
        <div className={styles.name}>{nameOf(row) || words.nameless}</div>
        {about && <div className={styles.about}>{about}</div>}
      </div>
      <div className={styles.cells}>
        {!isSkipped && wrong.map((field) => <CellField key={field} row={row} field={field} rows={rows} />)}
        {alike && (
          <div className={styles.alike}>
            <span role="status">{words.alike(alike.was, alike.rows)}</span>
            <Button size="small" isPending={rows.isPending} onPress={() => void rows.correctAlike(alike)}>
              {words.correctAlike(alike.rows)}
            </Button>
          </div>
        )}
        {isWhole && others.map((field) => <CellField key={field} row={row} field={field} rows={rows} />)}
      </div>
      <div className={styles.side}>
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        {row.verdict === "duplicate" && !isSkipped && (
          <span className={styles.about}>
            {row.same_as === null ? words.sameAsImported : words.sameAs(row.same_as)}
          </span>
        )}
        {!row.imported && (
          <div className={styles.actions}>
            {!isSkipped && (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={isWhole}
                aria-label={words.wholeName(row.row_number)}
                onPress={() => setWhole(!isWhole)}
              >
                {words.whole}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              aria-label={(isSkipped ? words.restoreName : words.skipName)(row.row_number)}
              onPress={() => void rows.decide(row, { kind: isSkipped ? "none" : "skip" })}
            >
              {isSkipped ? words.restore : words.skip}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
