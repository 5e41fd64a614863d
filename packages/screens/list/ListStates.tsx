import { RefusedError } from "@jalon/client"
import { Banner, Button, EmptyState, Skeleton, VisuallyHidden } from "@jalon/ui"
import { CircleAlert, CircleCheck, SearchX } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import styles from "./list-states.module.css"
import type { ListColumn, ListEmpty, ListNoun } from "./list-types.ts"
import { listWords as words } from "./strings.fr.ts"

export const reasonOf = (error: unknown): string =>
  error instanceof RefusedError ? error.message : words.unreachable

interface FailureProps {
  error: unknown
  onRetry: () => void
  /** Given when a filter may be what the server refuses. */
  onClear?: (() => void) | undefined
}

/** Nothing to show and no answer: said where the rows would be. */
export function ListFailure({ error, onRetry, onClear }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={words.failed}
        actions={
          <>
            <Button variant="primary" onPress={onRetry}>
              {words.retry}
            </Button>
            {onClear && <Button onPress={onClear}>{words.clearFilters}</Button>}
          </>
        }
      >
        <p>{reasonOf(error)}</p>
        {error instanceof RefusedError && <p>{words.reference(error.code)}</p>}
      </EmptyState>
    </div>
  )
}

/** The old rows are still there, and are said to be old. */
export function StaleBanner({ error, onRetry }: FailureProps) {
  return (
    <Banner
      tone="danger"
      live="polite"
      title={words.failedAgain}
      action={
        <Button size="small" onPress={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {reasonOf(error)}
    </Banner>
  )
}

const SLOW_MS = 10_000

/** Said to screen readers at once, and to everyone when it lasts. */
export function ListLoading() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isSlow ? (
        <div className={styles.slow}>
          <Banner tone="neutral">{words.slow}</Banner>
        </div>
      ) : (
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      )}
    </div>
  )
}

// Not all the same length, so that the eye sees lines of text and not a wall.
const lengths = ["8rem", "5.5rem", "9.5rem", "7rem", "4.5rem"]
/** Those that share a line of a card are as long as what they stand for, so that the line does not break. */
const cardLengths = { status: "5.5rem", next: "7rem", date: "4.5rem" }

/** The same columns, each cell a grey document: the header and the widths do not move when the rows arrive. */
export const skeletonColumns = <Row,>(columns: readonly ListColumn<Row>[]): ListColumn<number>[] =>
  columns.map(({ cell: _cell, cardCell: _cardCell, total: _total, ...column }, place) => ({
    ...column,
    cell: (row: number) => (
      <span
        className={styles.document}
        style={{
          width: column.card ? cardLengths[column.card] : lengths[(row + place * 2) % lengths.length],
        }}
      >
        <Skeleton />
      </span>
    ),
  }))

interface EmptyProps {
  noun: ListNoun
  isFiltered: boolean
  onClear: () => void
  /** What the view says when it is empty; null for the view of everything. */
  done: string | null
  never: ListEmpty
  help: ReactNode
}

/** Three reasons for an empty list, three texts. */
export function ListEmptyState({ noun, isFiltered, onClear, done, never, help }: EmptyProps) {
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={words.noMatch(noun)}
        actions={<Button onPress={onClear}>{words.clearFilters}</Button>}
      >
        {words.noMatchText}
      </EmptyState>
    )
  if (done !== null) return <EmptyState icon={CircleCheck} title={done} />
  return (
    <EmptyState
      title={never.title}
      actions={
        <>
          {never.actions}
          {help}
        </>
      }
    >
      {never.text}
    </EmptyState>
  )
}
