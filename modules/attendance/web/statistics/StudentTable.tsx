import { queryFor } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Link, Pagination, Select, Skeleton, SkeletonGroup } from "@jalon/ui"
import type { AnswerOf } from "@jalon/wire-kit"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { rateOf } from "../../rules/index.ts"
import { listStudentFigures, STUDENT_FIGURE_SORTS, sumFor } from "../../wire/index.ts"
import { statisticsHref, studentHref } from "../shared/addresses.ts"
import { SumCells, SumHeads } from "./SumCells.tsx"
import styles from "./statistics.module.css"
import { statisticsWords } from "./strings.fr.ts"
import { TableBox } from "./TableBox.tsx"
import type { Choices } from "./use-choices.ts"

const words = statisticsWords.students
const sorts = STUDENT_FIGURE_SORTS.map((value) => ({ value, label: words.sorts[value] }))
type Row = AnswerOf<typeof listStudentFigures>["results"][number]

/** Presence against the days just before, in points. */
const trendText = (row: Row): string => {
  const now = rateOf("presence", sumFor(row.sum))
  const before = rateOf("presence", sumFor(row.before))
  if (now === null || before === null) return "—"
  if (now === before) return words.same
  return now > before ? words.up(now - before) : words.down(now - before)
}

interface StudentTableProps {
  choices: Choices
  opensStudents: boolean
}

/** Those with the most unjustified minutes first; each name leads to the student. */
export function StudentTable({ choices: { query, sort, page, change }, opensStudents }: StudentTableProps) {
  const id = useId()
  const read = useQuery({
    ...queryFor(listStudentFigures, { query: { ...query, sort, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.heading}>
          {words.title}
        </h2>
        <div className={styles.sorting}>
          <Select
            label={words.sort}
            options={sorts}
            placeholder={null}
            value={sort}
            onChange={(event) => change({ sort: event.target.value })}
          />
        </div>
      </div>
      <Loaded
        read={read}
        skeleton={
          <SkeletonGroup label={words.title}>
            <Skeleton shape="box" height="16rem" />
          </SkeletonGroup>
        }
      >
        {(list) => (
          <>
            <TableBox label={words.table}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.name}</th>
                    <th scope="col">{words.class}</th>
                    <SumHeads />
                    <th scope="col">{words.halfDays}</th>
                    <th scope="col">{words.trend}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.results.map((row) => (
                    <tr key={row.id}>
                      <th scope="row">
                        <Link
                          href={opensStudents ? studentHref(row.id) : `${statisticsHref}?student=${row.id}`}
                        >
                          {row.name}
                        </Link>
                      </th>
                      <td>{row.class ?? "–"}</td>
                      <SumCells sum={sumFor(row.sum)} />
                      <td>{row.half_days_absent === 0 ? "–" : row.half_days_absent}</td>
                      <td>{trendText(row)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableBox>
            <p className={styles.quiet}>{words.trendHint}</p>
            {list.count > list.page_size && (
              <Pagination
                label={words.pages}
                page={page}
                pageSize={list.page_size}
                total={list.count}
                onPage={(next) => change({ page: String(next) })}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
