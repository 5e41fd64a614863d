import { Link } from "@jalon/ui"
import { surveyWords as words } from "./strings.fr.ts"
import styles from "./survey.module.css"
import type { Survey } from "./types.ts"

interface ClassTableProps {
  classes: Survey["classes"]
  current: string | undefined
  hrefOf: (id: string | undefined) => string
}

/** How far each class is; choosing one narrows the list of what is missing. */
export function ClassTable({ classes, current, hrefOf }: ClassTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.className}</th>
            <th scope="col" className={styles.number}>
              {words.summary.ready}
            </th>
            <th scope="col" className={styles.number}>
              {words.summary.lacking}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ id, name, ready, lacking }) => (
            <tr key={id ?? ""}>
              <th scope="row">
                {id === null || lacking === 0 ? (
                  (name ?? words.noClass)
                ) : (
                  <Link href={hrefOf(id)} {...(id === current && { "aria-current": "true" })}>
                    {name ?? words.noClass}
                  </Link>
                )}
              </th>
              <td className={styles.number}>{ready}</td>
              <td className={styles.number}>{lacking}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {current && <Link href={hrefOf(undefined)}>{words.allClasses}</Link>}
    </div>
  )
}
