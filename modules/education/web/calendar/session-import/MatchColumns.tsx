import { useCommand } from "@jalon/client"
import { repeatedColumns } from "@jalon/imports/rules"
import { ColumnTable } from "@jalon/imports/web"
import { Banner, Button, type ComboOption, Dialog } from "@jalon/ui"
import { Suspense, useState } from "react"
import {
  NEEDED_COLUMNS,
  SESSION_COLUMNS,
  type SessionColumn,
  sessionColumns,
} from "../../../rules/session-import/columns.fr.ts"
import { importSessions } from "../../../wire/index.ts"
import type { ImportTrial } from "./ImportReport.tsx"
import { type Choice, queryOf } from "./query-of.ts"
import styles from "./session-import.module.css"
import { importWords as words } from "./strings.fr.ts"

/** As the choice of a column names it when nothing is brought in from it. */
const LEFT_OUT = "none"

const options: readonly ComboOption[] = [
  { id: LEFT_OUT, name: words.leftOut, recent: true },
  ...SESSION_COLUMNS.map((id) => ({
    id,
    name: sessionColumns[id].label,
    detail: sessionColumns[id].expected,
  })),
]

const columnOf = (field: string | null): SessionColumn | null =>
  SESSION_COLUMNS.find((column) => column === field) ?? null

interface MatchColumnsProps {
  file: File
  found: ImportTrial
  onRead: (found: ImportTrial, choice: Choice) => void
  onBack: () => void
}

/** What each column of the file is, where its name does not say it. The file is read again before anything is told of it. */
export function MatchColumns({ file, found, onRead, onBack }: MatchColumnsProps) {
  const { columns } = found
  const [mapping, setMapping] = useState<Choice>(() => columns.map(({ column }) => column))
  const read = useCommand(importSessions, { quiet: true })
  const missing = NEEDED_COLUMNS.filter((column) => !mapping.includes(column))
  const isReady = missing.length === 0 && repeatedColumns(mapping).size === 0
  const again = async () => {
    const answer = await read.run({ query: queryOf(file, true, mapping), file })
    if (answer) onRead(answer, mapping)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onBack()}
      title={words.matchTitle}
      isPending={read.isPending}
      size="wide"
      actions={
        <>
          <Button isDisabled={read.isPending} onPress={onBack}>
            {words.back}
          </Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={read.isPending}
            onPress={() => void again()}
          >
            {words.readFile}
          </Button>
        </>
      }
    >
      <div className={styles.send}>
        <p>{words.matchText}</p>
        {missing.length > 0 && (
          <Banner tone="waiting" live="polite">
            {words.missing(missing.map((column) => sessionColumns[column].label))}
          </Banner>
        )}
        {read.refused && (
          <Banner tone="danger" live="urgent">
            {read.refused.message}
          </Banner>
        )}
        <Suspense>
          <ColumnTable
            columns={columns.map(({ header, samples, column }) => ({
              header,
              samples,
              field: column,
              certainty: column === null ? "none" : "sure",
              left: null,
            }))}
            mapping={mapping}
            options={options}
            onChoose={(at, field) =>
              setMapping(mapping.map((one, index) => (index === at ? columnOf(field) : one)))
            }
          />
        </Suspense>
      </div>
    </Dialog>
  )
}
