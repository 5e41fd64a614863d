import { useCommand, useRead } from "@jalon/client"
import { catalogueChoices } from "@jalon/trainings/wire"
import { Banner, Button, Checkbox, ErrorSummary, type FieldProblem, Select } from "@jalon/ui"
import { useMemo, useState } from "react"
import { IMPORT_KINDS } from "../../rules/index.ts"
import { getImport, listImports, listRows, setColumns } from "../../wire/index.ts"
import { importWords } from "../shared/strings.fr.ts"
import type { ImportDetail } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import { WizardBar } from "../shared/WizardBar.tsx"
import ColumnTable, { columnId } from "./ColumnTable.tsx"
import styles from "./columns.module.css"
import { fieldOptions } from "./field-options.ts"
import { columnWords as words } from "./strings.fr.ts"
import { type Columns, useColumns } from "./use-columns.ts"

const problemsOf = (columns: Columns, detail: ImportDetail): FieldProblem[] => [
  ...(columns.missing.length > 0
    ? [{ id: columnId(0), label: words.field, message: words.missing(columns.missing) }]
    : []),
  ...[...columns.twice].map(([column, message]) => ({
    id: columnId(column),
    label: detail.columns[column]?.header ?? "",
    message,
  })),
]

function Remarks({ columns, detail }: { columns: Columns; detail: ImportDetail }) {
  const { otherKind } = columns
  return (
    <>
      {detail.is_remembered && columns.isAsGiven && (
        <Banner tone="success" title={words.remembered}>
          {words.rememberedText}
        </Banner>
      )}
      {otherKind !== null && (
        <Banner
          tone="waiting"
          title={words.other(importWords.kinds[otherKind])}
          action={
            <Button size="small" onPress={() => columns.readAs(otherKind)}>
              {words.otherVerb}
            </Button>
          }
        >
          {words.otherText}
        </Banner>
      )}
      {columns.missing.length > 0 && (
        <Banner tone="waiting" live="polite">
          {words.missing(columns.missing)}
        </Banner>
      )}
    </>
  )
}

function Options({ columns }: { columns: Columns }) {
  const years = useRead(catalogueChoices).data?.school_years ?? []
  const offered = [...new Set([...years, columns.year])].toSorted().toReversed()
  return (
    <fieldset className={styles.options}>
      <legend>{words.options}</legend>
      {columns.kind !== "companies" && (
        <Select
          label={words.year}
          width="siret"
          placeholder={null}
          options={offered.map((year) => ({ value: year, label: year }))}
          value={columns.year}
          onChange={(event) => columns.setYear(event.target.value)}
        />
      )}
      <Checkbox isSelected={columns.isUpdating} onChange={columns.setUpdating} hint={words.updateHint}>
        {words.update}
      </Checkbox>
    </fieldset>
  )
}

interface ColumnsStepProps {
  detail: ImportDetail
  wizard: Wizard
}

/** What each column of the file fills. Nothing goes on while a needed field has no column. */
export function ColumnsStep({ detail, wizard }: ColumnsStepProps) {
  const columns = useColumns(detail)
  const [attempt, setAttempt] = useState(0)
  const command = useCommand(setColumns, { quiet: true, refreshes: [getImport, listImports, listRows] })
  const options = useMemo(() => fieldOptions(columns.kind), [columns.kind])
  const problems = problemsOf(columns, detail)
  const recognised = columns.mapping.filter((field) => field !== null).length
  const run = async () => {
    setAttempt(attempt + 1)
    if (problems.length > 0) return
    const body = {
      kind: columns.kind,
      mapping: [...columns.mapping],
      options: {
        school_year: columns.year,
        month_first: detail.options.month_first,
        update_existing: columns.isUpdating,
      },
    }
    if (await command.run({ params: { importId: detail.import.id }, body })) wizard.toStep("check")
  }
  return (
    <>
      {attempt > 0 && <ErrorSummary problems={problems} attempt={attempt} />}
      <div>
        <h2 className={styles.heading}>{words.title}</h2>
        <p className={styles.text}>{words.text(recognised, detail.columns.length)}</p>
      </div>
      <Select
        label={words.kind}
        width="name"
        placeholder={null}
        options={IMPORT_KINDS.map((kind) => ({ value: kind, label: importWords.kinds[kind] }))}
        value={columns.kind}
        onChange={({ target }) => {
          const kind = IMPORT_KINDS.find((one) => one === target.value)
          if (kind) columns.readAs(kind)
        }}
      />
      <Remarks columns={columns} detail={detail} />
      <ColumnTable
        columns={detail.columns}
        mapping={columns.mapping}
        options={options}
        onChoose={columns.choose}
      />
      <Options columns={columns} />
      {command.refused && (
        <Banner tone="danger" live="urgent">
          {command.refused.message}
        </Banner>
      )}
      <WizardBar text={words.verifyText}>
        <Button variant="primary" isPending={command.isPending} onPress={() => void run()}>
          {words.verify}
        </Button>
      </WizardBar>
    </>
  )
}
