import { Link } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import { recordHref } from "./addresses.ts"
import styles from "./tutor-loads.module.css"
import { tutorWords as words } from "./tutor-strings.fr.ts"

/** Those who train in the contract, with whom they follow besides: over their limit, another person is looked for. */
export function TutorLoads({ contract, isNamed = false }: { contract: Contract; isNamed?: boolean }) {
  if (contract.tutors.length === 0) return null
  return (
    <ul className={styles.tutors}>
      {contract.tutors.map(({ name, load, contracts }) => (
        <li key={name}>
          {isNamed && <span>{name}</span>}
          <span className={styles.load}>{words.follows(isNamed ? null : name, load)}</span>
          {contracts.length > 0 && (
            <span className={styles.others}>
              {contracts.map((other) => (
                <Link key={other.id} href={recordHref(other)}>
                  {words.other(other.learner, other.number, other.is_concluded)}
                </Link>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
