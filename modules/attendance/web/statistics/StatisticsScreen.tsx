import { queryFor } from "@jalon/client"
import { educationSections } from "@jalon/education/web"
import { ListHeader, Loaded } from "@jalon/screens"
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { ChartColumn } from "lucide-react"
import type { ReactNode } from "react"
import { getStatistics, type StatisticsQuery } from "../../wire/index.ts"
import { sheetsHref } from "../shared/addresses.ts"
import { Warnings } from "../warnings/Warnings.tsx"
import { AbsenceCharts } from "./AbsenceCharts.tsx"
import { ChoiceBar } from "./ChoiceBar.tsx"
import { Figures } from "./Figures.tsx"
import { Formulas } from "./Formulas.tsx"
import { Groups } from "./Groups.tsx"
import { StudentTable } from "./StudentTable.tsx"
import styles from "./statistics.module.css"
import { statisticsWords as words } from "./strings.fr.ts"
import { useChoices } from "./use-choices.ts"

interface StatisticsScreenProps {
  /** The file of what is shown. */
  exporting?: (query: StatisticsQuery) => ReactNode
  /** The record of a student is not for trainers: a name shows their figures then. */
  opensStudents?: boolean
}

/** See drop-out coming, prove hours. */
export default function StatisticsScreen({ exporting, opensStudents = false }: StatisticsScreenProps) {
  const choices = useChoices()
  const read = useQuery({
    ...queryFor(getStatistics, { query: choices.query }),
    placeholderData: keepPreviousData,
  })
  const { class: classes, training, student } = choices.query
  const warnings = (
    <Warnings
      key={JSON.stringify([classes, training, student])}
      of={{ class: classes, training, student }}
      opensStudents={opensStudents}
    />
  )
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={educationSections("attendance/stats")}
        primary={null}
        actions={exporting?.(choices.query)}
      />
      <ChoiceBar choices={choices} known={read.data} />
      <Loaded read={read} skeleton={<Loading />}>
        {(statistics) =>
          statistics.total.due_min === 0 ? (
            <>
              <EmptyState
                icon={ChartColumn}
                title={words.empty}
                actions={<ButtonLink href={sheetsHref}>{words.toSheets}</ButtonLink>}
              >
                {words.emptyText}
              </EmptyState>
              {warnings}
            </>
          ) : (
            <>
              <Figures statistics={statistics} />
              {warnings}
              <AbsenceCharts statistics={statistics} />
              <StudentTable choices={choices} opensStudents={opensStudents} />
              <Groups statistics={statistics} />
              <Formulas total={statistics.total} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="6rem" />
      <Skeleton shape="box" height="18rem" />
      <Skeleton shape="box" height="18rem" />
    </SkeletonGroup>
  )
}
