import { queryFor } from "@jalon/client"
import { ListHeader, Loaded, RecordSection } from "@jalon/screens"
import { useStudentsSections } from "@jalon/trainings/web"
import { Banner, EmptyState, formatCount, Link, Select, Skeleton, SkeletonGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { BROKEN, TRAINING_CODES } from "../rules/index.ts"
import { getSurvey } from "../wire/index.ts"
import { surveyHref } from "./addresses.ts"
import { ClassTable } from "./ClassTable.tsx"
import { LackingList } from "./LackingList.tsx"
import { surveyWords as words } from "./strings.fr.ts"
import styles from "./survey.module.css"
import type { Survey } from "./types.ts"

type Choice = {
  year?: number
  code: (typeof TRAINING_CODES)[number]
  broken: (typeof BROKEN)[number]
}

/** The address is the state: which survey, and how it is counted. */
const useChoice = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = <One extends string>(list: readonly [One, ...One[]], asked: unknown): One =>
    list.find((one) => one === asked) ?? list[0]
  const choice: Choice = {
    ...(Number(search.year) > 0 && { year: Number(search.year) }),
    code: known(TRAINING_CODES, search.code),
    broken: known(BROKEN, search.broken),
  }
  const group = typeof search.class === "string" ? search.class : undefined
  const change = (next: Partial<Choice>) => void navigate({ href: surveyHref({ ...choice, ...next }) })
  return { choice, group, change }
}

export interface SurveyScreenProps {
  /** The file of what is shown. */
  exporting: (choice: Choice, ready: number) => ReactNode
}

/** The yearly survey on apprentices: who is counted, who lacks what, and the file to upload. */
export default function SurveyScreen({ exporting }: SurveyScreenProps) {
  const sections = useStudentsSections("survey")
  const { choice, group, change } = useChoice()
  const read = useQuery({
    ...queryFor(getSurvey, { query: { ...choice, ...(group && { class: group }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={sections}
        primary={read.data && exporting({ ...choice, year: read.data.year }, read.data.ready)}
        actions={null}
      />
      <Loaded read={read} skeleton={<Loading />}>
        {(survey) => (
          <>
            <div className={styles.choices}>
              <Select
                label={words.year}
                placeholder={null}
                width="postcode"
                value={String(survey.year)}
                onChange={(event) => change({ year: Number(event.target.value) })}
                options={survey.years.map((year) => ({ value: String(year), label: words.yearOf(year) }))}
              />
              <Select
                label={words.code}
                placeholder={null}
                value={choice.code}
                onChange={(event) => change({ code: event.target.value as Choice["code"] })}
                options={TRAINING_CODES.map((code) => ({ value: code, label: words.codes[code] }))}
              />
              <Select
                label={words.broken}
                placeholder={null}
                value={choice.broken}
                onChange={(event) => change({ broken: event.target.value as Choice["broken"] })}
                options={BROKEN.map((one) => ({ value: one, label: words.brokens[one] }))}
              />
            </div>
            <p className={styles.quiet}>{words.about(survey.on)}</p>
            {survey.apprentices === 0 ? (
              <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>
            ) : (
              <Counted
                survey={survey}
                group={group}
                hrefOf={(id) => surveyHref({ ...choice, year: survey.year }, id)}
              />
            )}
            <Banner tone="neutral">{words.privacy}</Banner>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface CountedProps {
  survey: Survey
  group: string | undefined
  hrefOf: (id: string | undefined) => string
}

function Counted({ survey, group, hrefOf }: CountedProps) {
  const { apprentices, ready, results, lacking, doubts, unnamed } = survey
  const figures = { apprentices, ready, lacking: apprentices - ready }
  return (
    <>
      <dl className={styles.figures}>
        {(["apprentices", "ready", "lacking"] as const).map((key) => (
          <div key={key}>
            <dt className={styles.quiet}>{words.summary[key]}</dt>
            <dd className={styles.figure}>{formatCount(figures[key])}</dd>
          </div>
        ))}
      </dl>
      {unnamed.length > 0 && (
        <Banner tone="waiting">
          {words.unnamed(unnamed.length)}{" "}
          {unnamed.slice(0, 5).map(({ id, number, learner }) => (
            <Link key={id} href={`/school/contract/${id}`}>
              {`${number} ${learner} `}
            </Link>
          ))}
        </Banner>
      )}
      <RecordSection title={words.byClass}>
        <ClassTable classes={survey.classes} current={group} hrefOf={hrefOf} />
      </RecordSection>
      <RecordSection title={words.lacking(lacking)}>
        {lacking === 0 ? <p>{words.whole}</p> : <LackingList people={results} />}
        {results.length < lacking && <p className={styles.quiet}>{words.more(results.length, lacking)}</p>}
      </RecordSection>
      {doubts.length > 0 && (
        <RecordSection title={words.doubts}>
          <ul className={styles.people}>
            {doubts.map(({ student_id, name, doubt }) => (
              <li key={`${student_id} ${doubt}`}>
                <Link href={`/school/student/${student_id}/info`}>{name}</Link> : {words.doubt[doubt]}
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
    </>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="4rem" />
      <Skeleton shape="box" height="8rem" />
      <Skeleton shape="box" height="20rem" />
    </SkeletonGroup>
  )
}
