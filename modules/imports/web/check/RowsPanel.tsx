import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Pagination, Skeleton, SkeletonGroup } from "@jalon/ui"
import type { VerdictKind } from "../../rules/index.ts"
import { listRows } from "../../wire/index.ts"
import { importWords } from "../shared/strings.fr.ts"
import type { ImportDetail, Row } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { ChangedRows } from "./ChangedRows.tsx"
import styles from "./check.module.css"
import { DecideRows } from "./DecideRows.tsx"
import { PlainRows } from "./PlainRows.tsx"
import { RefusedRows } from "./refused/RefusedRows.tsx"
import { checkWords as words } from "./strings.fr.ts"
import { useRows } from "./use-rows.ts"

const PAGE_SIZE = 25

const waiting = (
  <SkeletonGroup label={importWords.waiting}>
    <Skeleton shape="box" height="5rem" />
    <Skeleton shape="box" height="5rem" />
  </SkeletonGroup>
)

interface RowsPanelProps {
  detail: ImportDetail
  verdict: VerdictKind
  wizard: Wizard
}

export function RowsPanel({ detail, verdict, wizard }: RowsPanelProps) {
  const { page, fault } = wizard
  const read = useRead(listRows, {
    params: { importId: detail.import.id },
    query: { verdict, page, page_size: PAGE_SIZE, ...(fault !== null && { fault }) },
  })
  return (
    <section className={styles.rows} aria-labelledby="rows-heading">
      <div>
        <h2 id="rows-heading" className={styles.heading}>
          {importWords.verdicts[verdict]}
        </h2>
        <p className={styles.text}>{words.explanations[verdict]}</p>
      </div>
      <Loaded read={read} skeleton={waiting}>
        {({ results, count }) => (
          <Rows
            key={`${verdict} ${page} ${fault ?? ""}`}
            detail={detail}
            verdict={verdict}
            wizard={wizard}
            results={results}
            count={count}
          />
        )}
      </Loaded>
    </section>
  )
}

function Rows({ results, count, ...props }: RowsPanelProps & { results: readonly Row[]; count: number }) {
  const { detail, verdict, wizard } = props
  const rows = useRows(detail.import.id, results)
  const openPage = (page: number) => {
    const fault = wizard.fault ?? undefined
    // Rows put right here have left the list: what was on the next page is now on the first.
    if (rows.hasChanged) void rows.refresh()
    wizard.toRows(verdict, { page: rows.hasChanged ? 1 : page, ...(fault && { fault }) })
  }
  return (
    <>
      {results.length === 0 && <p className={styles.none}>{words.none[verdict]}</p>}
      {verdict === "refused" && <RefusedRows detail={detail} rows={rows} wizard={wizard} />}
      {(verdict === "duplicate" || verdict === "possible") && <DecideRows rows={rows} verdict={verdict} />}
      {verdict === "change" && <ChangedRows rows={rows.shown} />}
      {(verdict === "create" || verdict === "same") && <PlainRows rows={rows.shown} />}
      {count > PAGE_SIZE && (
        <Pagination
          label={words.pagination}
          page={wizard.page}
          pageSize={PAGE_SIZE}
          total={count}
          onPage={openPage}
        />
      )}
    </>
  )
}
