import { useRead } from "@jalon/client"
import { capital, longDay, mySections } from "@jalon/education/web"
import { ListHeader, Loaded } from "@jalon/screens"
import { BoxedLine, BoxedList, Button, EmptyState, Segments, StatusBadge } from "@jalon/ui"
import { CalendarCheck } from "lucide-react"
import { useState } from "react"
import { hoursText, missedWords, rateText, rateWords } from "../../rules/index.ts"
import { ownAbsences } from "../../wire/index.ts"
import { OwnCertificates } from "../certificates/OwnCertificates.tsx"
import { momentText } from "../justifications/period-words.ts"
import { slotText } from "../shared/strings.fr.ts"
import styles from "./absences.module.css"
import { JustifyPanel } from "./JustifyPanel.tsx"
import { OwnJustifications } from "./OwnJustifications.tsx"
import type { OwnAbsence, OwnPlace } from "./own-types.ts"
import { absencesWords as words } from "./strings.fr.ts"

/** A document may still be sent for it, in time or not. */
const isOpen = ({ state }: OwnAbsence): boolean => state === "to_justify" || state === "unjustified"

function Summary({ totals, rates }: OwnPlace) {
  return (
    <div className={styles.summary}>
      <p className={styles.total}>{words.total(hoursText(totals.missed), hoursText(totals.unjustified))}</p>
      {totals.pending > 0 && <p className={styles.quiet}>{words.waiting(hoursText(totals.pending))}</p>}
      <dl className={styles.rates} aria-label={words.rates}>
        {rates.map(({ key, permille }) => (
          <div key={key}>
            <dt>{rateWords[key].label}</dt>
            <dd>
              {rateText(permille)} <div className={styles.formula}>{rateWords[key].formula}</div>
            </dd>
          </div>
        ))}
      </dl>
      {totals.pending > 0 && <p className={styles.quiet}>{words.provisional}</p>}
      <p className={styles.quiet}>{words.pay}</p>
    </div>
  )
}

function AbsenceLine({ absence, onJustify }: { absence: OwnAbsence; onJustify: () => void }) {
  const badge = missedWords[absence.state]
  const day = capital(longDay(absence.on_date))
  return (
    <BoxedLine>
      <span className={styles.about}>
        <span className={styles.name}>
          {day} <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
        </span>
        <span>
          {words.kinds[absence.kind]}, {hoursText(absence.missed_minutes)} · {absence.label}
        </span>
        <span className={styles.quiet}>{slotText(absence)}</span>
        {absence.state === "to_justify" && (
          <span className={styles.quiet}>{words.before(momentText(absence.deadline_at))}</span>
        )}
        {absence.state === "unjustified" && <span className={styles.quiet}>{words.late}</span>}
        {absence.justified_minutes > 0 && absence.state !== "justified" && (
          <span className={styles.quiet}>{words.partly(hoursText(absence.justified_minutes))}</span>
        )}
      </span>
      {isOpen(absence) && (
        <Button size="small" aria-label={words.justifyOf(`${day}, ${absence.label}`)} onPress={onJustify}>
          {words.justify}
        </Button>
      )}
    </BoxedLine>
  )
}

type Justify = (about: readonly OwnAbsence[]) => void

function Absences({ absences, onJustify }: { absences: readonly OwnAbsence[]; onJustify: Justify }) {
  const [shown, show] = useState<"open" | "all">(absences.some(isOpen) ? "open" : "all")
  if (absences.length === 0)
    return (
      <EmptyState icon={CalendarCheck} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  const lines = shown === "all" ? absences : absences.filter(isOpen)
  return (
    <section className={styles.section} aria-labelledby="own-absences">
      <h2 id="own-absences">{words.list}</h2>
      <Segments
        label={words.filter}
        choices={[
          { id: "open", label: words.filters.open },
          { id: "all", label: words.filters.all },
        ]}
        chosen={shown}
        onChoose={show}
      />
      {lines.length === 0 && <p role="status">{words.nothingOpen}</p>}
      {lines.length > 0 && (
        <BoxedList>
          {lines.map((absence) => (
            <AbsenceLine key={absence.sheet_id} absence={absence} onJustify={() => onJustify([absence])} />
          ))}
        </BoxedList>
      )}
    </section>
  )
}

interface PlaceProps {
  place: OwnPlace
  isOnly: boolean
  onJustify: Justify
}

function Place({ place, isOnly, onJustify }: PlaceProps) {
  return (
    <div className={styles.place}>
      {!isOnly && <h2>{place.school}</h2>}
      {place.totals.due > 0 && <Summary {...place} />}
      <Absences absences={place.absences} onJustify={onJustify} />
      <OwnJustifications justifications={place.justifications} />
      <OwnCertificates studentId={place.student_id} />
    </div>
  )
}

/** « Absences »: what was missed, until when it may be justified, what was filed and what became of it. */
export default function MyAbsencesScreen() {
  const read = useRead(ownAbsences)
  const [opened, open] = useState<{ place: OwnPlace; about: readonly OwnAbsence[] } | null>(null)
  const places = read.data?.places ?? []
  const [first] = places
  const waiting = first?.absences.filter(({ state }) => state === "to_justify") ?? []
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={mySections("attendance")}
        actions={first && <Button onPress={() => open({ place: first, about: [] })}>{words.announce}</Button>}
        primary={
          first &&
          waiting.length > 0 && (
            <Button variant="primary" onPress={() => open({ place: first, about: waiting })}>
              {words.justify}
            </Button>
          )
        }
      />
      <Loaded read={read}>
        {({ places: shown }) =>
          shown.map((place) => (
            <Place
              key={place.student_id}
              place={place}
              isOnly={shown.length === 1}
              onJustify={(about) => open({ place, about })}
            />
          ))
        }
      </Loaded>
      {opened && <JustifyPanel place={opened.place} about={opened.about} onClose={() => open(null)} />}
    </div>
  )
}
