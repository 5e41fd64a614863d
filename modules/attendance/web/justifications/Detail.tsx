import { briefDay, capital } from "@jalon/education/web"
import { Button, Link, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { hoursText, justificationWords, missedWords } from "../../rules/index.ts"
import { slotText } from "../shared/strings.fr.ts"
import styles from "./justifications.module.css"
import { PagePreview } from "./PagePreview.tsx"
import { momentText, periodText } from "./period-words.ts"
import { justificationsWords as words } from "./strings.fr.ts"
import type { Decision, Justification } from "./types.ts"

const DECISIONS: readonly Decision[] = ["accept", "refuse", "ask", "reopen"]

function Files({ id, pages }: { id: string; pages: NonNullable<Justification["told"]>["pages"] }) {
  const [shown, show] = useState(1)
  const page = pages.find(({ number }) => number === shown)
  if (!page) return <p className={styles.quiet}>{words.noFile}</p>
  return (
    <>
      {pages.length > 1 && (
        <div className={styles.buttons}>
          {pages.map(({ number }) => (
            <Button key={number} size="small" aria-pressed={number === shown} onPress={() => show(number)}>
              {words.page(number, pages.length)}
            </Button>
          ))}
        </div>
      )}
      <PagePreview key={page.number} justificationId={id} page={page} total={pages.length} />
    </>
  )
}

/** What was said of it on both sides, and its pages: only who decides is shown them. */
function Told({ id, told }: { id: string; told: NonNullable<Justification["told"]> }) {
  const said = told.exchanges.filter(({ kind, text }) => text !== "" || kind !== "submit")
  return (
    <>
      <section>
        <h3>{words.reason}</h3>
        <p>{told.reason.label}</p>
      </section>
      {told.comment && (
        <section>
          <h3>{words.comment}</h3>
          <p>{told.comment}</p>
        </section>
      )}
      <section>
        <h3>{words.files}</h3>
        <Files id={id} pages={told.pages} />
      </section>
      {said.length > 0 && (
        <section>
          <h3>{words.exchanges}</h3>
          <ul className={styles.plain}>
            {said.map(({ at, kind, text }) => (
              <li key={at}>
                <span>
                  {words.exchange[kind]}
                  {text && ` : ${text}`}
                </span>
                <span className={styles.quiet}>{momentText(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface DetailProps {
  justification: Justification
  isPending: boolean
  onDecide: (decision: Decision) => void
}

/** One document: the hours it is about, what it says for who decides, and the decision. */
export function Detail({ justification, isPending, onDecide }: DetailProps) {
  const { student, told, absences, others, moves } = justification
  const badge = justificationWords[justification.status]
  const missed = absences.reduce((sum, { missed_minutes }) => sum + missed_minutes, 0)
  return (
    <article className={styles.detail}>
      <header>
        <h2 className={styles.name}>
          <Link href={`/school/student/${student.id}/info`}>{student.name}</Link>
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
          {justification.is_late && <StatusBadge tone="neutral">{words.late}</StatusBadge>}
        </h2>
        <p>{capital(periodText(justification))}</p>
        <p className={styles.quiet}>
          {[
            student.class,
            justification.submitted_at && words.sentOn(momentText(justification.submitted_at)),
            justification.is_by_school && words.bySchool(justification.filed_by ?? ""),
            justification.decided_at &&
              words.decidedOn(justification.decided_by ?? "", momentText(justification.decided_at)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      {moves.length > 0 && (
        <div className={styles.buttons}>
          {moves
            .filter(({ move }) => DECISIONS.includes(move as Decision))
            .toSorted((a, b) => DECISIONS.indexOf(a.move as Decision) - DECISIONS.indexOf(b.move as Decision))
            .map(({ move, label }) => (
              <Button
                key={move}
                isPending={isPending}
                variant={move === "accept" ? "primary" : "secondary"}
                onPress={() => onDecide(move as Decision)}
              >
                {label}
              </Button>
            ))}
        </div>
      )}
      <section>
        <h3>{words.hours}</h3>
        <p>{absences.length === 0 ? words.noHours : words.absencesOf(absences.length, hoursText(missed))}</p>
        <ul className={styles.plain}>
          {absences.map((absence) => (
            <li key={absence.sheet_id}>
              <span>
                {briefDay(absence.on_date)}, {slotText(absence)} · {absence.label}
              </span>
              <StatusBadge tone={missedWords[absence.state].tone}>
                {missedWords[absence.state].label}
              </StatusBadge>
            </li>
          ))}
        </ul>
      </section>
      {told && <Told id={justification.id} told={told} />}
      {others.length > 0 && (
        <section>
          <h3>{words.others}</h3>
          <ul className={styles.plain}>
            {others.map((other) => (
              <li key={other.id}>
                <span>{capital(periodText(other))}</span>
                <StatusBadge tone={justificationWords[other.status].tone}>
                  {justificationWords[other.status].label}
                </StatusBadge>
                {other.overlaps && <StatusBadge tone="waiting">{words.overlaps}</StatusBadge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
