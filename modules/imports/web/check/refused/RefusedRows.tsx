import { Banner, Button, Select } from "@jalon/ui"
import { labelOf } from "../../shared/fields.ts"
import type { ImportDetail } from "../../shared/types.ts"
import type { Wizard } from "../../shared/use-wizard.ts"
import { checkWords as words } from "../strings.fr.ts"
import type { Rows } from "../use-rows.ts"
import { RefusedRow } from "./RefusedRow.tsx"
import styles from "./refused.module.css"

interface RefusedRowsProps {
  detail: ImportDetail
  rows: Rows
  wizard: Wizard
}

function Repairs({ detail, rows }: Pick<RefusedRowsProps, "detail" | "rows">) {
  const proposed = detail.faults.filter(({ repairs }) => repairs > 0)
  if (proposed.length === 0) return null
  return (
    <ul className={styles.repairs} aria-label={words.repairs}>
      {proposed.map(({ field, code, repairs }) => (
        <li key={`${field}:${code}`}>
          <span>{words.repair(words.why(labelOf(field), code), repairs)}</span>
          <Button
            size="small"
            isPending={rows.isPending}
            aria-label={words.acceptName(labelOf(field))}
            onPress={() => void rows.repair(field, code)}
          >
            {words.acceptAll(repairs)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Many rows are put right one kind of mistake at a time. */
function FaultFilter({ detail, wizard }: Pick<RefusedRowsProps, "detail" | "wizard">) {
  if (detail.faults.length < 2 && wizard.fault === null) return null
  return (
    <Select
      label={words.filter}
      width="name"
      placeholder={words.filterAll}
      value={wizard.fault ?? ""}
      options={detail.faults.map(({ field, code, rows }) => ({
        value: `${field}:${code}`,
        label: words.fault(labelOf(field), code, rows),
      }))}
      onChange={(event) => {
        const fault = event.target.value
        wizard.toRows("refused", fault === "" ? {} : { fault })
      }}
    />
  )
}

/** The rows that cannot be read, each with its wrong cells to be put right in place. */
export function RefusedRows({ detail, rows, wizard }: RefusedRowsProps) {
  return (
    <>
      <Repairs detail={detail} rows={rows} />
      <FaultFilter detail={detail} wizard={wizard} />
      {rows.refused && (
        <Banner tone="danger" live="urgent">
          {rows.refused.message}
        </Banner>
      )}
      {rows.shown.length > 0 && (
        <>
          <p className={styles.keys}>{words.keys}</p>
          <div className={styles.table} data-wrong-cells>
            <div className={styles.titles} aria-hidden="true">
              <span>{words.titles.who}</span>
              <span>{words.titles.what}</span>
              <span>{words.titles.state}</span>
            </div>
            <ul>
              {rows.shown.map((row) => (
                <RefusedRow key={row.id} row={row} rows={rows} />
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  )
}
