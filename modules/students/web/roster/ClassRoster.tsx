import { useRead } from "@jalon/client"
import { Loaded, RecordSection } from "@jalon/screens"
import { Button, ButtonLink } from "@jalon/ui"
import { Printer } from "lucide-react"
import { listStudents } from "../../wire/index.ts"
import { RosterRows } from "./RosterRows.tsx"
import styles from "./roster.module.css"
import { SurveyGaps } from "./SurveyGaps.tsx"
import { rosterWords as words } from "./strings.fr.ts"

const PAGE = 100

interface ClassRosterProps {
  classId: string
  className: string
}

const askedOf = (classId: string, page: number) => ({
  query: { class: [classId], page, page_size: PAGE, sort: "name" as const },
})

/** Pages after the first: a class is read whole, and printed whole. */
function More({ classId, page }: { classId: string; page: number }) {
  const { data } = useRead(listStudents, askedOf(classId, page))
  return data ? <RosterRows rows={data.results} first={(page - 1) * PAGE + 1} /> : null
}

/** Everybody in a class on one sheet: who, where they stand, in which company, how to reach them. */
export default function ClassRoster({ classId, className }: ClassRosterProps) {
  const read = useRead(listStudents, askedOf(classId, 1))
  return (
    <Loaded read={read}>
      {({ results, count }) => {
        const isOffice = results.some(({ office }) => office !== null)
        const others = Array.from({ length: Math.ceil(count / PAGE) - 1 }, (_, at) => at + 2)
        return (
          <RecordSection
            title={words.title(count)}
            action={
              results.length > 0 && (
                <span className={styles.actions} data-print="hide">
                  <Button size="small" icon={<Printer />} onPress={() => window.print()}>
                    {words.print}
                  </Button>
                  <ButtonLink size="small" href={`/school/students/list?class=${classId}`}>
                    {words.inList}
                  </ButtonLink>
                </span>
              )
            }
          >
            {isOffice && <SurveyGaps classId={classId} />}
            {results.length === 0 ? (
              <p className={styles.empty}>{words.empty}</p>
            ) : (
              <div className={styles.scroll}>
                <table className={styles.roster}>
                  <caption className={styles.caption}>{words.caption(className)}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{words.columns.number}</th>
                      <th scope="col">{words.columns.name}</th>
                      {isOffice && <th scope="col">{words.columns.state}</th>}
                      {isOffice && <th scope="col">{words.columns.documents}</th>}
                      {isOffice && <th scope="col">{words.columns.company}</th>}
                      <th scope="col">{words.columns.phone}</th>
                      {!isOffice && <th scope="col">{words.columns.email}</th>}
                    </tr>
                  </thead>
                  <RosterRows rows={results} first={1} />
                  {others.map((page) => (
                    <More key={page} classId={classId} page={page} />
                  ))}
                </table>
              </div>
            )}
          </RecordSection>
        )
      }}
    </Loaded>
  )
}
