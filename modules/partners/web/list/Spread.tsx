import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Link, SidePanel, Skeleton, SkeletonGroup } from "@jalon/ui"
import { partnerPlaces } from "../../wire/index.ts"
import styles from "./spread.module.css"
import { list as words } from "./strings.fr.ts"

const waiting = (
  <SkeletonGroup label={words.spreadTitle}>
    <Skeleton shape="box" height="3rem" />
    <Skeleton shape="box" height="3rem" />
  </SkeletonGroup>
)

/** Where the companies are: departments, and a bar for each of their towns, in words as well as in length. */
export function Spread({ onClose }: { onClose: () => void }) {
  const places = useRead(partnerPlaces)
  return (
    <SidePanel title={words.spreadTitle} isOpen onOpenChange={(open) => open || onClose()}>
      <Loaded read={places} skeleton={waiting}>
        {({ results }) => {
          const most = Math.max(1, ...results.flatMap(({ cities }) => cities.map(({ count }) => count)))
          if (results.length === 0) return <p>{words.spreadEmpty}</p>
          return (
            <>
              <p className={styles.text}>{words.spreadText}</p>
              <ol className={styles.departments}>
                {results.map((place) => (
                  <li key={place.department ?? ""}>
                    <div className={styles.line}>
                      {place.department === null ? (
                        <span className={styles.name}>{place.name}</span>
                      ) : (
                        <Link
                          href={`/school/partners/list?department=${place.department}`}
                          className={styles.name}
                          onPress={onClose}
                        >
                          {place.name}
                        </Link>
                      )}
                      <span className={styles.count}>
                        {words.spreadCount(place.count)}, {words.spreadStudents(place.students)}
                      </span>
                    </div>
                    <ul className={styles.towns}>
                      {place.cities.map(({ name, count }) => (
                        <li key={name ?? ""} className={styles.town}>
                          <span>{name ?? words.otherCities}</span>
                          <span className={styles.bar} aria-hidden="true">
                            <span style={{ inlineSize: `${(count / most) * 100}%` }} />
                          </span>
                          <span className={styles.count}>{count}</span>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </Loaded>
    </SidePanel>
  )
}
