import { useRead } from "@jalon/client"
import { phone } from "@jalon/identifiers"
import { Loaded } from "@jalon/screens"
import { Avatar, EmptyState, Link } from "@jalon/ui"
import { School } from "lucide-react"
import { listPartnerships } from "../../wire/index.ts"
import { dayText } from "../record/dates.ts"
import styles from "./company.module.css"
import { company } from "./strings.fr.ts"

const words = company.schools

export function SchoolsTab() {
  return (
    <Loaded read={useRead(listPartnerships)}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon={School} title={words.empty} />
        ) : (
          <ul className={styles.schools}>
            {results.map(({ id, since, school }) => (
              <li key={id} className={styles.school}>
                {school.logo ? (
                  <img className={styles.logo} src={school.logo} alt="" data-theme="light" />
                ) : (
                  <Avatar name={school.name} />
                )}
                <div className={styles.who}>
                  <span className={styles.name}>{school.name}</span>
                  <span className={styles.aside}>
                    {[school.city, school.uai && `${words.uai}\u00a0${school.uai}`]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  <span className={styles.aside}>{words.since(dayText(since))}</span>
                </div>
                <div className={styles.who}>
                  {school.email && <Link href={`mailto:${school.email}`}>{school.email}</Link>}
                  {school.phone && <Link href={`tel:${school.phone}`}>{phone.format(school.phone)}</Link>}
                  {school.website && (
                    <Link href={school.website} external>
                      {words.website}
                    </Link>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
