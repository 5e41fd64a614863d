import { useRead } from "@jalon/client"
import { dayInWords } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Skeleton } from "@jalon/ui"
import { listAccesses } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import styles from "./own-data.module.css"
import { ownDataWords as words } from "./strings.fr.ts"

export function AccessList() {
  const read = useRead(listAccesses)
  return (
    <div className={styles.block}>
      <h3 className={settings.subtitle}>{words.accessTitle}</h3>
      <p className={settings.hint}>{words.accessText}</p>
      <Loaded read={read} skeleton={<Skeleton shape="box" height="4rem" />}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{words.noAccess}</p>
          ) : (
            <ul className={styles.list}>
              {results.map(({ at, school, person, what, detail }) => (
                <li key={`${at}${what}`} className={styles.line}>
                  <span className={styles.what}>{words.seen(words.what[what], detail)}</span>
                  <span className={settings.hint}>
                    {words.by(person, school)} · <time dateTime={at}>{dayInWords(at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
