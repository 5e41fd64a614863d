import { Banner, Button, Link, StatusBadge } from "@jalon/ui"
import type { Row } from "../shared/types.ts"
import styles from "./check.module.css"
import { RowHead } from "./RowHead.tsx"
import { checkWords as words } from "./strings.fr.ts"
import type { Rows } from "./use-rows.ts"

interface RowProps {
  row: Row
  rows: Rows
}

function Decided({ row, rows }: RowProps) {
  if (row.imported) return <StatusBadge tone="success">{words.imported}</StatusBadge>
  if (row.decision === null) return null
  return (
    <div className={styles.decided}>
      <StatusBadge tone={row.decision === "skip" ? "neutral" : "success"}>
        {words.decided[row.decision]}
      </StatusBadge>
      <Button
        size="small"
        variant="quiet"
        autoFocus={rows.isFresh(row)}
        aria-label={words.takeBackName(row.row_number)}
        onPress={() => void rows.decide(row, { kind: "none" })}
      >
        {words.takeBack}
      </Button>
    </div>
  )
}

function Repeated({ row, rows }: RowProps) {
  return (
    <>
      <p>{row.same_as === null ? words.sameAsImported : words.sameAs(row.same_as)}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          autoFocus={rows.isFresh(row)}
          aria-label={words.skipName(row.row_number)}
          onPress={() => void rows.decide(row, { kind: "skip" })}
        >
          {words.skip}
        </Button>
        <Button
          size="small"
          aria-label={words.importAnywayName(row.row_number)}
          onPress={() => void rows.decide(row, { kind: "create" })}
        >
          {words.importAnyway}
        </Button>
      </div>
    </>
  )
}

function Likely({ row, rows }: RowProps) {
  return (
    <>
      <ul className={styles.people}>
        {row.people.map(({ id, name, reasons, is_archived }) => (
          <li key={id}>
            <div>
              <Link href={`/school/student/${id}/info`} external>
                {name}
              </Link>
              <div className={styles.about}>
                {[...reasons, ...(is_archived ? [words.archived] : [])].join(", ")}
              </div>
            </div>
            <Button
              size="small"
              aria-label={words.samePersonName(name)}
              onPress={() => void rows.decide(row, { kind: "update", id })}
            >
              {words.samePerson}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="small"
          autoFocus={rows.isFresh(row)}
          aria-label={words.otherPersonName(row.row_number)}
          onPress={() => void rows.decide(row, { kind: "create" })}
        >
          {words.otherPerson}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.skipName(row.row_number)}
          onPress={() => void rows.decide(row, { kind: "skip" })}
        >
          {words.skip}
        </Button>
      </div>
    </>
  )
}

/** Rows of somebody met already: in this file, or in the school. */
export function DecideRows({ rows, verdict }: { rows: Rows; verdict: "duplicate" | "possible" }) {
  const isOpen = rows.shown.some(({ decision, imported }) => decision === null && !imported)
  return (
    <>
      {rows.refused && (
        <Banner tone="danger" live="urgent">
          {rows.refused.message}
        </Banner>
      )}
      {verdict === "duplicate" && isOpen && rows.shown.length > 1 && (
        <div>
          <Button size="small" isPending={rows.isPending} onPress={() => void rows.skipAll()}>
            {words.skipAll}
          </Button>
        </div>
      )}
      {rows.shown.length > 0 && (
        <ul className={styles.list}>
          {rows.shown.map((row) => (
            <li key={row.id} className={styles.row}>
              <RowHead row={row} />
              <div className={styles.choice}>
                {row.decision !== null || row.imported ? (
                  <Decided row={row} rows={rows} />
                ) : verdict === "duplicate" ? (
                  <Repeated row={row} rows={rows} />
                ) : (
                  <Likely row={row} rows={rows} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
