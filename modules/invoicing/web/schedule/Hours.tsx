import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { RecordSection } from "@jalon/screens"
import { Button, Link, StatusBadge } from "@jalon/ui"
import { lazy, Suspense, useState } from "react"
import { hoursWords } from "../../rules/index.ts"
import type { HourlyShown, Instalment } from "../../wire/index.ts"
import { instalmentHref } from "../shared/addresses.ts"
import type { OpenPeriod } from "./DoneHoursPanel.tsx"
import styles from "./schedule.module.css"
import { scheduleWords } from "./strings.fr.ts"

const words = scheduleWords.hours

const HoursAgreedPanel = lazy(() =>
  import("./HoursAgreedPanel.tsx").then((module) => ({ default: module.HoursAgreedPanel })),
)
const DoneHoursPanel = lazy(() =>
  import("./DoneHoursPanel.tsx").then((module) => ({ default: module.DoneHoursPanel })),
)

type Done = HourlyShown["done"][number]
type Period = { starts_on: string; ends_on: string; instalment: Instalment | null; done: Done | null }

/** Every period that an instalment or typed hours tell, in order; hours that came to nothing have no instalment. */
const periodsOf = (instalments: readonly Instalment[], { done }: HourlyShown): Period[] => {
  const key = (one: { starts_on: string; ends_on: string }) => `${one.starts_on} ${one.ends_on}`
  const ofFunder = instalments.filter(({ nature }) => nature === "heures")
  const known = new Map(done.map((one) => [key(one), one]))
  const told = new Set(ofFunder.map(key))
  return [
    ...ofFunder.map((instalment) => ({
      starts_on: instalment.starts_on,
      ends_on: instalment.ends_on,
      instalment,
      done: known.get(key(instalment)) ?? null,
    })),
    ...done
      .filter((one) => !told.has(key(one)) && one.minutes === 0)
      .map((one) => ({ starts_on: one.starts_on, ends_on: one.ends_on, instalment: null, done: one })),
  ].toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1))
}

function Rate({ hourly }: { hourly: HourlyShown }) {
  const { hours, hour_cents, rate, rhythm, rhythm_months, is_priority, price_hour_cents } = hourly
  const notes = [
    rate === null ? words.rateSaid : `${rate.text} (${rate.source})`,
    is_priority && rate !== null ? words.priority : null,
    price_hour_cents !== null && price_hour_cents > hour_cents
      ? words.beyond(price_hour_cents - hour_cents)
      : null,
    rhythm === null ? words.rhythmSaid(rhythm_months) : rhythm.text,
  ].filter((note) => note !== null)
  return (
    <div className={styles.rate}>
      <p className={styles.sum}>{words.sum(hoursWords(hours * 60), hour_cents, hours * hour_cents)}</p>
      {notes.map((note) => (
        <p key={note} className={styles.quiet}>
          {note}
        </p>
      ))}
      {(rate?.is_uncertain || rhythm?.is_uncertain) && <p className={styles.quiet}>{words.uncertain}</p>}
    </div>
  )
}

type RowProps = { period: Period; onOpen: (open: OpenPeriod) => void; today: string }

function PeriodRow({ period, onOpen, today }: RowProps) {
  const { starts_on, ends_on, instalment, done } = period
  const days = words.period(formatFrenchDate(starts_on), formatFrenchDate(ends_on))
  const isInvoiced = instalment !== null && instalment.invoice !== null
  const mayType = ends_on < today && !isInvoiced && (done?.certificate ?? null) === null
  return (
    <li>
      <span className={styles.cost}>
        {instalment ? <Link href={instalmentHref(instalment)}>{days}</Link> : days}
        <span className={styles.quiet}>
          {done === null
            ? words.planned(hoursWords(instalment?.hourly?.minutes ?? 0))
            : words.doneText(hoursWords(done.minutes), done.certificate)}
        </span>
      </span>
      <span className={styles.amount}>{formatEuros(instalment?.cents ?? 0)}</span>
      {done === null && ends_on < today && <StatusBadge tone="waiting">{words.unknown}</StatusBadge>}
      {mayType && (
        <Button
          size="small"
          aria-label={words.sayOf(days)}
          onPress={() => onOpen({ starts_on, ends_on, minutes: done?.minutes ?? null })}
        >
          {done === null ? words.say : words.correct}
        </Button>
      )}
    </li>
  )
}

type HoursProps = {
  contractId: string
  instalments: readonly Instalment[]
  hourly: HourlyShown
  today: string
}

/** « Heures de formation »: by what they are paid, what was planned, what was done, and how to say it. */
export function Hours({ contractId, instalments, hourly, today }: HoursProps) {
  const [isAgreedOpen, openAgreed] = useState(false)
  const [open, setOpen] = useState<OpenPeriod | null>(null)
  return (
    <RecordSection
      title={words.title}
      action={
        <Button size="small" onPress={() => openAgreed(true)}>
          {words.change}
        </Button>
      }
    >
      <Rate hourly={hourly} />
      <ul className={styles.costs}>
        {periodsOf(instalments, hourly).map((period) => (
          <PeriodRow key={period.starts_on} period={period} onOpen={setOpen} today={today} />
        ))}
      </ul>
      <Suspense>
        {isAgreedOpen && (
          <HoursAgreedPanel contractId={contractId} hourly={hourly} onClose={() => openAgreed(false)} />
        )}
        {open && <DoneHoursPanel contractId={contractId} open={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </RecordSection>
  )
}
