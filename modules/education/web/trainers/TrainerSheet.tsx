import { phone as phoneNumber, siret as siretNumber } from "@jalon/identifiers"
import { formatEuros, formatFrenchDate, today } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Link, SidePanel, StatusBadge } from "@jalon/ui"
import { clockWords } from "../../rules/index.ts"
import { isExternal, requiredDocuments } from "../../rules/trainer-policy.ts"
import { hoursText } from "../shared/hours.ts"
import { SheetSection } from "../shared/SheetSection.tsx"
import styles from "../shared/sheet.module.css"
import type { Panel } from "../shared/use-panel.ts"
import { availabilityText } from "./availability-text.ts"
import { DocumentsBadge } from "./DocumentsBadge.tsx"
import {
  availabilityWords,
  documentsWords,
  documentWords,
  sheetWords as labels,
  statusWords,
} from "./strings.fr.ts"
import { TrainerActions } from "./TrainerActions.tsx"
import type { Trainer } from "./types.ts"

function Contact({ trainer }: { trainer: Trainer }) {
  const { email, phone, status, siret, nda, hourly_rate_cents: rate } = trainer
  return (
    <Facts
      columns={2}
      facts={[
        { label: labels.email, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        {
          label: labels.phone,
          value: phone && <Link href={`tel:${phone}`}>{phoneNumber.format(phone)}</Link>,
        },
        { label: labels.account, value: trainer.account_name ?? labels.noAccount },
        {
          label: labels.lastTraining,
          value: trainer.last_training_on && formatFrenchDate(trainer.last_training_on),
        },
        ...(isExternal(status)
          ? [
              { label: labels.company, value: trainer.company_name },
              { label: labels.siret, value: siret && siretNumber.format(siret) },
              { label: labels.nda, value: nda ?? labels.noNda },
            ]
          : []),
        // Left out of the answer for those who teach: there is then no line at all.
        ...(rate !== undefined
          ? [{ label: labels.rate, value: rate === null ? null : labels.rateOf(formatEuros(rate)) }]
          : []),
      ]}
    />
  )
}

const limitsOf = ({ max_day_minutes, max_week_minutes, max_year_minutes }: Trainer): string | null => {
  const limits = [
    max_day_minutes && labels.limitDay(hoursText(max_day_minutes)),
    max_week_minutes && labels.limitWeek(hoursText(max_week_minutes)),
    max_year_minutes && labels.limitYear(hoursText(max_year_minutes)),
  ].filter((limit) => typeof limit === "string")
  return limits.length === 0 ? null : limits.join(", ")
}

function Work({ trainer }: { trainer: Trainer }) {
  const { next_session: next, classes } = trainer
  return (
    <>
      <Facts
        columns={2}
        facts={[
          { label: labels.year, value: hoursText(trainer.year_minutes) },
          { label: labels.week, value: hoursText(trainer.week_minutes) },
          {
            label: labels.next,
            value: next && labels.nextText(formatFrenchDate(next.on_date), clockWords(next.start_minute)),
          },
          { label: labels.limits, value: limitsOf(trainer) },
        ]}
      />
      {classes.length > 0 && (
        <ul className={styles.lines} aria-label={labels.classes}>
          {classes.map(({ id, name, minutes }) => (
            <li key={id} className={styles.line}>
              <span>{name}</span>
              <span className={styles.quiet}>{hoursText(minutes)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const dayText = (valid_until: string | null): string => {
  if (valid_until === null) return documentsWords.noEnd
  const day = formatFrenchDate(valid_until)
  return valid_until < today() ? documentsWords.expiredLine(day) : documentsWords.until(day)
}

function Documents({ trainer }: { trainer: Trainer }) {
  const held = trainer.held_documents
  const missing = requiredDocuments(trainer.status).filter((kind) => !held.some((one) => one.kind === kind))
  if (held.length + missing.length === 0) return <p className={styles.quiet}>{documentsWords.none}</p>
  return (
    <ul className={styles.lines}>
      {missing.map((kind) => (
        <li key={kind} className={styles.line}>
          <span>{documentWords[kind]}</span>
          <StatusBadge tone="waiting">{documentsWords.missingLine}</StatusBadge>
        </li>
      ))}
      {held.map(({ kind, label, valid_until }) => (
        <li key={`${kind} ${label} ${valid_until}`} className={styles.line}>
          <span>{label ? `${documentWords[kind]} : ${label}` : documentWords[kind]}</span>
          {valid_until !== null && valid_until < today() ? (
            <StatusBadge tone="danger">{dayText(valid_until)}</StatusBadge>
          ) : (
            <span className={styles.quiet}>{dayText(valid_until)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function AvailabilityLines({ trainer }: { trainer: Trainer }) {
  if (trainer.availability.length === 0)
    return <p className={styles.quiet}>{isExternal(trainer.status) ? labels.unknown : labels.always}</p>
  return (
    <ul className={styles.lines}>
      {trainer.availability.map((one) => (
        <li key={`${one.kind} ${availabilityText(one)}`} className={styles.line}>
          <span>{availabilityText(one)}</span>
          <StatusBadge tone={one.kind === "unavailable" ? "neutral" : "success"}>
            {availabilityWords.kinds[one.kind]}
          </StatusBadge>
          {one.note && <span className={styles.quiet}>{one.note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** One trainer beside the list. */
export function TrainerSheet({ trainer, panel }: { trainer: Trainer; panel: Panel }) {
  const mayWrite = trainer.may_edit && !trainer.is_archived
  const editOf = (part: string) => (mayWrite ? () => panel.write(part) : undefined)
  return (
    <SidePanel
      isOpen
      title={trainer.name}
      size="wide"
      onOpenChange={(isOpen) => isOpen || panel.close()}
      actions={trainer.may_edit && <TrainerActions trainer={trainer} />}
    >
      <div className={styles.sheet}>
        <div className={styles.badges}>
          <StatusBadge tone="neutral">{statusWords[trainer.status]}</StatusBadge>
          <DocumentsBadge documents={trainer.documents} />
        </div>
        <SheetSection title={labels.contact} onEdit={editOf("info")}>
          <Contact trainer={trainer} />
        </SheetSection>
        <SheetSection title={labels.subjects}>
          {trainer.subjects.length === 0 ? (
            <p className={styles.quiet}>{labels.noSubject}</p>
          ) : (
            <p>{trainer.subjects.map(({ title, short_code }) => `${title} (${short_code})`).join(", ")}</p>
          )}
        </SheetSection>
        <SheetSection title={labels.work}>
          <Work trainer={trainer} />
        </SheetSection>
        <SheetSection title={labels.availability} onEdit={editOf("availability")}>
          <AvailabilityLines trainer={trainer} />
        </SheetSection>
        <SheetSection title={labels.documents} onEdit={editOf("documents")}>
          <Documents trainer={trainer} />
        </SheetSection>
      </div>
    </SidePanel>
  )
}
