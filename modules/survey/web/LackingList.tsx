import { Link } from "@jalon/ui"
import { placeHref } from "./addresses.ts"
import { surveyWords as words } from "./strings.fr.ts"
import styles from "./survey.module.css"
import type { Lacking, SurveyPlace } from "./types.ts"

const placesOf = ({ gaps }: Lacking): [SurveyPlace, string[]][] => {
  const places = new Map<SurveyPlace, string[]>()
  for (const { place, label } of gaps) places.set(place, [...(places.get(place) ?? []), label])
  return [...places]
}

/** Who lacks something, and what, each with the way to where it is written. */
export function LackingList({ people }: { people: readonly Lacking[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.student_id} className={styles.person}>
          <div className={styles.who}>
            <Link href={`/school/student/${person.student_id}/info`}>{person.name}</Link>
            <span className={styles.quiet}>
              {[person.class, person.contract_number].filter(Boolean).join(" · ")}
            </span>
          </div>
          <ul className={styles.gaps}>
            {placesOf(person).map(([place, labels]) => (
              <li key={place}>
                <Link
                  href={placeHref(place, person)}
                  aria-label={`${words.places[place]} – ${words.complete(person.name)}`}
                >
                  {words.places[place]}
                </Link>
                <span>{labels.join(" · ")}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
