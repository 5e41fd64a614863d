import { useRead } from "@jalon/client"
import { Link } from "@jalon/ui"
import { classSurvey } from "../../wire/index.ts"
import styles from "./roster.module.css"
import { rosterWords } from "./strings.fr.ts"

const words = rosterWords.survey

/** Who of a class lacks something for the survey on apprentices, and what, each with the way to the person. */
export function SurveyGaps({ classId }: { classId: string }) {
  const { data } = useRead(classSurvey, { params: { classId } })
  if (!data) return null
  const { ready, results } = data
  if (results.length === 0) return <p className={styles.survey}>{words.whole}</p>
  return (
    <details className={styles.survey}>
      <summary>{words.summary(ready, results.length)}</summary>
      <ul className={styles.gaps}>
        {results.map(({ id, name, gaps }) => (
          <li key={id}>
            <Link href={`/school/student/${id}/info`}>{words.person(name, gaps.length)}</Link>
            <ul>
              {gaps.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
