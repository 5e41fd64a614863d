import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, Link, Pagination, Skeleton, SkeletonGroup, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { listImports } from "../../wire/index.ts"
import { UndoDialog } from "../run/UndoDialog.tsx"
import { heldIn } from "../shared/counts.ts"
import { formatMoment } from "../shared/moments.ts"
import { importWords } from "../shared/strings.fr.ts"
import type { ImportCard } from "../shared/types.ts"
import type { Wizard } from "../shared/use-wizard.ts"
import styles from "./file.module.css"
import { fileWords as words } from "./strings.fr.ts"

const waiting = (
  <SkeletonGroup label={words.past}>
    <Skeleton shape="box" height="4rem" />
    <Skeleton shape="box" height="4rem" />
  </SkeletonGroup>
)

const reportOf = ({ kind, state, counts, rows_total }: ImportCard): string => {
  if (state === "columns" || state === "checking") return importWords.kinds[kind]
  const { create = 0, change = 0, companies_create = 0 } = counts
  const held = heldIn(counts)
  const parts =
    state === "done"
      ? [
          words.created(create),
          change > 0 && words.changed(change),
          kind !== "companies" && companies_create > 0 && words.companies(companies_create),
          held > 0 && words.left(held),
        ]
      : [rows_total !== null && importWords.lines(rows_total)]
  return [importWords.kinds[kind], ...parts.filter((part) => typeof part === "string")].join(" · ")
}

const isFinished = (card: ImportCard) => card.state === "done" || card.state === "undone"

function PastImport({ card, onUndo }: { card: ImportCard; onUndo: () => void }) {
  const state = importWords.states[card.state]
  const verb = isFinished(card) ? words.report : words.resume
  return (
    <li className={styles.past}>
      <div className={styles.pastWords}>
        <div className={styles.pastName}>
          <span className={styles.name}>{card.file_name}</span>
          <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
        </div>
        <div className={styles.detail}>{reportOf(card)}</div>
        <div className={styles.detail}>{words.pastBy(formatMoment(card.created_at), card.created_by)}</div>
      </div>
      <div className={styles.pastActions}>
        <Link href={`/school/import?import=${card.id}`} aria-label={words.openName(verb, card.file_name)}>
          {verb}
        </Link>
        {card.state === "done" && (
          <Button size="small" variant="quiet" aria-label={words.undoName(card.file_name)} onPress={onUndo}>
            {words.undo}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What was brought in before, each with its report and the way back. */
export function PastImports({ wizard }: { wizard: Wizard }) {
  const read = useRead(listImports, { query: { page: wizard.page } })
  const [undoing, setUndoing] = useState<ImportCard | null>(null)
  return (
    <section className={styles.section} aria-labelledby="past-imports">
      <h2 id="past-imports" className={styles.heading}>
        {words.past}
      </h2>
      <Loaded read={read} skeleton={waiting}>
        {({ results, count, page, page_size }) => (
          <>
            {count === 0 && <p className={styles.detail}>{words.noPast}</p>}
            {count > 0 && (
              <ul className={styles.list}>
                {results.map((card) => (
                  <PastImport key={card.id} card={card} onUndo={() => setUndoing(card)} />
                ))}
              </ul>
            )}
            {count > page_size && (
              <Pagination
                label={words.pagination}
                page={page}
                pageSize={page_size}
                total={count}
                onPage={wizard.toPage}
              />
            )}
          </>
        )}
      </Loaded>
      {undoing && (
        <UndoDialog
          card={undoing}
          onClose={() => setUndoing(null)}
          onBegun={() => {
            setUndoing(null)
            wizard.open(undoing.id)
          }}
        />
      )}
    </section>
  )
}
