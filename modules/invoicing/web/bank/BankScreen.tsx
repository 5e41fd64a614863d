import { type Answer, queryFor } from "@jalon/client"
import { ListHeader, Loaded } from "@jalon/screens"
import { Button, EmptyState, Pagination, Segments, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FileUp, Landmark } from "lucide-react"
import { useState } from "react"
import { BANK_VIEWS, type BankLine, type BankView, listBankLines } from "../../wire/index.ts"
import { useSections } from "../shared/use-sections.ts"
import { BankLineRow } from "./BankLineRow.tsx"
import styles from "./bank.module.css"
import { ChoosePanel } from "./ChoosePanel.tsx"
import { ImportDialog } from "./ImportDialog.tsx"
import { bankWords as words } from "./strings.fr.ts"
import { proposedShares, useMatching } from "./use-matching.ts"

const PAGE = 50

type Lines = Answer<typeof listBankLines>
type Search = { view?: BankView; page?: number; import?: unknown }

interface BodyProps {
  lines: Lines
  view: BankView
  change: (search: Search) => void
  importing: React.ReactNode
}

/** The line that is being shared keeps its panel while the list changes behind it. */
function Body({ lines, view, change, importing }: BodyProps) {
  const matching = useMatching()
  const [chosen, setChosen] = useState<BankLine | null>(null)
  const sure = view === "open" ? lines.results.filter(({ proposal }) => proposal?.is_sure) : []
  const sureCents = sure.reduce((sum, { left_cents }) => sum + left_cents, 0)
  if (lines.last_import === null)
    return (
      <EmptyState icon={Landmark} title={words.never} actions={importing}>
        {words.neverText}
      </EmptyState>
    )
  const { on, until, account } = lines.last_import
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={words.viewsLabel}
          chosen={view}
          onChoose={(id) => change({ view: id })}
          choices={BANK_VIEWS.map((id) => ({
            id,
            label: words.counted(words.views[id], lines.view_counts[id] ?? 0),
          }))}
        />
        {view === "open" && lines.count > 0 && (
          <span className={styles.quiet}>{words.left(lines.count, lines.left_cents)}</span>
        )}
        {sure.length > 0 && (
          <span className={styles.end}>
            <Button
              variant="primary"
              isPending={matching.isAccepting}
              onPress={() =>
                void matching.accept(sure.map((line) => ({ line_id: line.id, shares: proposedShares(line) })))
              }
            >
              {words.acceptSure(sure.length, sureCents)}
            </Button>
          </span>
        )}
      </div>
      {lines.results.length === 0 ? (
        <EmptyState icon={Landmark} title={words.empty[view]}>
          {words.emptyText[view]}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={words.views[view]}>
          {lines.results.map((line) => (
            <BankLineRow key={line.id} line={line} matching={matching} onChoose={() => setChosen(line)} />
          ))}
        </ul>
      )}
      {lines.count > PAGE && (
        <Pagination
          label={words.pages}
          page={lines.page}
          pageSize={PAGE}
          total={lines.count}
          onPage={(page) => change({ view, page })}
        />
      )}
      <p className={styles.quiet}>{words.lastImport(on, until, account)}</p>
      {chosen && <ChoosePanel line={chosen} matching={matching} onClose={() => setChosen(null)} />}
    </>
  )
}

/** Money that came in beside the invoices that it pays. */
export default function BankScreen() {
  const navigate = useNavigate()
  const search: Search = useSearch({ strict: false })
  const view = BANK_VIEWS.find((one) => one === search.view) ?? "open"
  const [isImporting, setImporting] = useState(search.import !== undefined)
  const read = useQuery({
    ...queryFor(listBankLines, { query: { view, page: Number(search.page ?? 1), page_size: PAGE } }),
    placeholderData: keepPreviousData,
  })
  const change = (next: Search) => void navigate({ to: ".", search: next as never })
  const sections = useSections("bank")
  const importing = (
    <Button variant="primary" icon={<FileUp aria-hidden />} onPress={() => setImporting(true)}>
      {words.import}
    </Button>
  )
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={sections}
        primary={null}
        actions={
          read.data?.last_import && (
            <Button icon={<FileUp aria-hidden />} onPress={() => setImporting(true)}>
              {words.import}
            </Button>
          )
        }
      />
      <Loaded read={read} skeleton={<Loading />}>
        {(lines) => <Body lines={lines} view={view} change={change} importing={importing} />}
      </Loaded>
      {isImporting && (
        <ImportDialog
          onClose={() => {
            setImporting(false)
            change({})
          }}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="2.25rem" />
      <Skeleton shape="box" height="20rem" />
    </SkeletonGroup>
  )
}
