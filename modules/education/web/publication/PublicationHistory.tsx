import { useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Button, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { getPublication, listPublications, type Publication } from "../../wire/index.ts"
import { MoreLines } from "./MoreLines.tsx"
import styles from "./publication.module.css"
import { publicationWords as words } from "./strings.fr.ts"

/** Whoever is told by mail alone opens nothing here: nothing is said of them. */
const seenText = (kind: string, seenAt: string | null): string => {
  if (seenAt !== null) return words.seenOn(formatFrenchDay(seenAt))
  return kind === "tutor" || kind === "representative" ? words.byMail : words.notSeen
}

function Recipients({ publicationId }: { publicationId: string }) {
  const read = useRead(getPublication, { params: { publicationId } })
  return (
    <Loaded read={read}>
      {({ recipients, companies }) => (
        <>
          <MoreLines items={recipients} label={words.who} keyOf={({ id }) => id}>
            {({ kind, name, about, seen_at, line_count, days }) => (
              <>
                <div className={styles.head}>
                  <span>{name}</span>
                  <StatusBadge tone={seen_at === null ? "neutral" : "success"}>
                    {seenText(kind, seen_at)}
                  </StatusBadge>
                </div>
                <span className={styles.quiet}>
                  {[words.kind[kind], about && words.about(about), words.lines(line_count + days.length)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </>
            )}
          </MoreLines>
          {companies.length > 0 && (
            <>
              <span className={styles.quiet}>{words.whoInCompanies}</span>
              <MoreLines
                items={companies}
                label={words.whoInCompanies}
                keyOf={({ id, company }) => `${id} ${company}`}
              >
                {({ name, company, learners, seen_at }) => (
                  <>
                    <div className={styles.head}>
                      <span>{name}</span>
                      <StatusBadge tone="success">{words.seenOn(formatFrenchDay(seen_at))}</StatusBadge>
                    </div>
                    <span className={styles.quiet}>
                      {[company, words.about(learners.join(", "))].join(" · ")}
                    </span>
                  </>
                )}
              </MoreLines>
            </>
          )}
        </>
      )}
    </Loaded>
  )
}

function Line({ publication }: { publication: Publication }) {
  const [isOpen, open] = useState(false)
  const { id, published_at, published_by, told, seen, seen_in_companies } = publication
  return (
    <>
      <div className={styles.head}>
        <span>{words.published(formatFrenchDay(published_at), published_by)}</span>
        {told > 0 && (
          <Button size="small" onPress={() => open(!isOpen)} aria-expanded={isOpen}>
            {words.who}
          </Button>
        )}
      </div>
      <span className={styles.quiet}>
        {[words.seen(seen, told), seen_in_companies > 0 && words.seenInCompanies(seen_in_companies)]
          .filter(Boolean)
          .join(", ")}
      </span>
      {isOpen && <Recipients publicationId={id} />}
    </>
  )
}

/** What was published before, and who has looked at it since. */
export function PublicationHistory() {
  const read = useRead(listPublications)
  const results = read.data?.results ?? []
  if (results.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{words.history}</h3>
      <MoreLines items={results} label={words.history} keyOf={({ id }) => id}>
        {(publication) => <Line publication={publication} />}
      </MoreLines>
    </section>
  )
}
