import { RefusedError } from "@jalon/client"
import { Button, EmptyState, Skeleton, SkeletonGroup, VisuallyHidden } from "@jalon/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { CircleAlert, FileQuestion } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./loaded.module.css"
import { recordWords as words } from "./strings.fr.ts"

interface LoadedProps<T> {
  /** From `useRead`. */
  read: UseQueryResult<T>
  /** What is shown while it comes: the shape of the real thing. */
  skeleton?: ReactNode
  /** Of a whole page: its title, for the page that could not be shown. */
  heading?: string
  children: (data: T) => ReactNode
}

/** What was read, or what stands in its place: grey documents, a failure with « Réessayer », nothing by that address. */
export function Loaded<T>({ read, skeleton = <RecordSkeleton />, heading, children }: LoadedProps<T>) {
  if (read.data !== undefined) return children(read.data)
  if (read.isPending) return skeleton
  const { error } = read
  const title = heading && (
    <VisuallyHidden>
      <h1>{heading}</h1>
    </VisuallyHidden>
  )
  if (error instanceof RefusedError && (error.status === 404 || error.code === "request.invalid"))
    return (
      <>
        {title}
        <EmptyState icon={FileQuestion} title={words.missing}>
          {words.missingText}
        </EmptyState>
      </>
    )
  return (
    <div role="alert">
      {title}
      <EmptyState
        icon={CircleAlert}
        title={words.failed}
        actions={
          <Button variant="primary" onPress={() => void read.refetch()}>
            {words.retry}
          </Button>
        }
      >
        <p>{error instanceof RefusedError ? error.message : words.unreachable}</p>
        {error instanceof RefusedError && <p>{words.reference(error.code)}</p>}
      </EmptyState>
    </div>
  )
}

const lines = ["62%", "84%", "48%", "71%", "55%", "78%"]

export function RecordSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <div className={styles.record}>
        <Skeleton width="12rem" />
        <Skeleton width="20rem" height="2rem" shape="box" />
        <Skeleton height="2.5rem" shape="box" />
        <div className={styles.columns}>
          <div className={styles.lines}>
            {lines.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
          <Skeleton height="18rem" shape="box" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
