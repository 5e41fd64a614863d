import { queryFor } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import {
  BoxedLine,
  BoxedList,
  Button,
  Link,
  Pagination,
  Segments,
  Skeleton,
  SkeletonGroup,
  StatusBadge,
  type StatusTone,
} from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { warningWords } from "../../rules/index.ts"
import { listWarnings, WARNING_VIEWS } from "../../wire/index.ts"
import { studentHref } from "../shared/addresses.ts"
import { warningsWords as words } from "./strings.fr.ts"
import { type Warning, WarningDialog } from "./WarningDialog.tsx"
import styles from "./warnings.module.css"

const tones: Record<Warning["state"], StatusTone> = { open: "waiting", handled: "success", ended: "neutral" }
const PAGE_SIZE = 10

type View = (typeof WARNING_VIEWS)[number]

interface WarningsProps {
  /** Of a class, a training or somebody; of everyone else that whoever looks may see. */
  of?: { class?: string[] | undefined; training?: string[] | undefined; student?: string[] | undefined }
  /** On the record of somebody their name goes without saying. */
  isOfOne?: boolean
  opensStudents?: boolean
}

function Row({
  warning,
  isOfOne,
  opensStudents,
  showsState,
  onAsk,
}: { warning: Warning; showsState: boolean; onAsk: () => void } & Pick<
  WarningsProps,
  "isOfOne" | "opensStudents"
>) {
  const { student } = warning
  return (
    <BoxedLine align="start" narrow="beside">
      <span className={styles.about}>
        {!isOfOne && (
          <span className={styles.name}>
            {opensStudents ? <Link href={studentHref(student.id)}>{student.name}</Link> : student.name}
            {student.class && <span className={styles.quiet}>{student.class}</span>}
          </span>
        )}
        <span className={styles.sign}>
          {warningWords[warning.code]}
          {showsState && <StatusBadge tone={tones[warning.state]}>{words.states[warning.state]}</StatusBadge>}
        </span>
        <span className={styles.quiet}>
          {words.seenOn(warning.fact_on)}
          {warning.ended_at && ` · ${words.endedOn(warning.ended_at)}`}
        </span>
        {warning.actions.map((action) => (
          <span key={action.at} className={styles.action}>
            {action.note}
            <span className={styles.quiet}>{words[action.kind](action.by ?? words.somebody, action.at)}</span>
          </span>
        ))}
      </span>
      <Button size="small" onPress={onAsk}>
        {warning.state === "open" ? words.handle : words.reopen}
      </Button>
    </BoxedLine>
  )
}

/** Signs that somebody may drop out: who, which, since when, and what was done about it. */
export function Warnings({ of = {}, isOfOne = false, opensStudents = false }: WarningsProps) {
  const id = useId()
  const [view, setView] = useState<View>(isOfOne ? "all" : "open")
  const [page, setPage] = useState(1)
  const [asked, ask] = useState<Warning | null>(null)
  const read = useQuery({
    ...queryFor(listWarnings, { query: { ...of, view, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
  const counts = read.data?.view_counts
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {words.title}
        </h2>
        <Segments
          label={words.filter}
          choices={WARNING_VIEWS.map((one) => ({
            id: one,
            label: counts ? words.withCount(words.views[one], counts[one]) : words.views[one],
          }))}
          chosen={view}
          onChoose={(next) => {
            setView(next)
            setPage(1)
          }}
        />
      </div>
      <p className={styles.quiet}>{words.about}</p>
      <Loaded
        read={read}
        skeleton={
          <SkeletonGroup label={words.title}>
            <Skeleton shape="box" height="6rem" />
          </SkeletonGroup>
        }
      >
        {({ results, count, page_size }) => (
          <>
            {results.length === 0 ? (
              <p role="status">{words.empty[view]}</p>
            ) : (
              <BoxedList aria-label={words.title}>
                {results.map((warning) => (
                  <Row
                    key={warning.id}
                    warning={warning}
                    isOfOne={isOfOne}
                    opensStudents={opensStudents}
                    showsState={view === "all"}
                    onAsk={() => ask(warning)}
                  />
                ))}
              </BoxedList>
            )}
            {count > page_size && (
              <Pagination
                label={words.pages}
                page={page}
                pageSize={page_size}
                total={count}
                onPage={setPage}
              />
            )}
          </>
        )}
      </Loaded>
      {asked && <WarningDialog warning={asked} onClose={() => ask(null)} />}
    </section>
  )
}
