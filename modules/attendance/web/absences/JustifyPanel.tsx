import { useCommand, useKept } from "@jalon/client"
import { type HalfDay, halfDayWords } from "@jalon/education/rules"
import { TimeField } from "@jalon/education/web"
import { today } from "@jalon/kernel"
import { useUploads } from "@jalon/students/web"
import { Banner, Button, DateField, FileDrop, Select, SidePanel, Switch, TextArea } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { coversHalfDay, HALF_DAYS, hoursText, justificationLimits } from "../../rules/index.ts"
import { fileJustification, fileOwnJustification, listJustifications, ownAbsences } from "../../wire/index.ts"
import styles from "./absences.module.css"
import type { OwnAbsence, OwnPlace } from "./own-types.ts"
import { absencesWords } from "./strings.fr.ts"

const words = absencesWords.form
const USUAL_MAX = 20 * 1024 * 1024
const halves = HALF_DAYS.map((value) => ({ value, label: halfDayWords[value] }))

interface JustifyPanelProps {
  place: Pick<OwnPlace, "student_id" | "absences"> & {
    reasons: readonly { code: string; label: string; document?: string | null }[]
  }
  /** The office files what a learner brought: it says for whom first, and keeps no draft. */
  office?: ReactNode
  /** What it is about; none when an absence is announced. */
  about: readonly OwnAbsence[]
  onClose: () => void
}

/** From the first half-day to the last one of what it is about. */
const firstPeriod = (about: readonly OwnAbsence[]) => {
  const ordered = about.toSorted((a, b) =>
    `${a.on_date} ${a.start_minute}`.padEnd(16).localeCompare(`${b.on_date} ${b.start_minute}`.padEnd(16)),
  )
  const first = ordered[0]
  const last = ordered.at(-1)
  return {
    from: first?.on_date ?? today(),
    fromHalf: first?.half_day ?? ("morning" as HalfDay),
    to: last?.on_date ?? today(),
    toHalf: last?.half_day ?? ("afternoon" as HalfDay),
  }
}

/** One or many half-days, why, and the pages of the document: photographed or chosen. */
export function JustifyPanel({ place, office, about, onClose }: JustifyPanelProps) {
  const maxBytes = useKept("studentMainBasicData")?.document_max_bytes ?? USUAL_MAX
  const [period, setPeriod] = useState(() => firstPeriod(about))
  const [hasHours, setHasHours] = useState(false)
  const [hours, setHours] = useState<{ from: number | null; to: number | null }>({ from: null, to: null })
  const [code, setCode] = useState("")
  const [comment, setComment] = useState("")
  const [isTried, setTried] = useState(false)
  const uploads = useUploads(justificationLimits.files)
  const own = useCommand(fileOwnJustification, { refreshes: [ownAbsences], onDone: onClose })
  const brought = useCommand(fileJustification, { refreshes: [listJustifications], onDone: onClose })
  const isOffice = office !== undefined
  const save = isOffice ? brought : own
  const change = (what: Partial<typeof period>) => setPeriod((now) => ({ ...now, ...what }))

  const isOneDay = period.from === period.to
  const reason = place.reasons.find((one) => one.code === code)
  const minutes = isOneDay && hasHours ? hours : { from: null, to: null }
  const concerned = place.absences.filter(({ on_date, half_day }) =>
    coversHalfDay(
      {
        fromDate: period.from,
        fromHalf: period.fromHalf,
        toDate: period.to,
        toHalf: period.toHalf,
        fromMinute: null,
        toMinute: null,
      },
      on_date,
      half_day,
    ),
  )
  const missed = concerned.reduce((sum, { missed_minutes }) => sum + missed_minutes, 0)

  const send = (isDraft: boolean) => {
    setTried(true)
    if (code === "" || place.student_id === "") return
    void save.run({
      body: {
        student_id: place.student_id,
        from_date: period.from,
        from_half: period.fromHalf,
        to_date: period.to,
        to_half: period.toHalf,
        from_minute: minutes.from,
        to_minute: minutes.to,
        reason: code,
        comment,
        file_ids: uploads.fileIds,
        is_draft: isDraft,
      },
    })
  }
  const isPending = save.isPending || uploads.isSending
  return (
    <SidePanel
      isOpen
      title={isOffice ? words.brought : about.length > 0 ? words.title : words.announce}
      isPending={save.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          {!isOffice && (
            <Button isPending={isPending} onPress={() => send(true)}>
              {words.draft}
            </Button>
          )}
          <Button variant="primary" isPending={isPending} onPress={() => send(false)}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {save.refused && (
          <Banner tone="danger" live="urgent">
            {save.refused.message}
          </Banner>
        )}
        {office}
        <div className={styles.pair}>
          <DateField label={words.from} value={period.from} onChange={(from) => from && change({ from })} />
          <Select
            label={words.fromHalf}
            value={period.fromHalf}
            onChange={({ target }) => change({ fromHalf: target.value as HalfDay })}
            options={halves}
          />
          <DateField label={words.to} value={period.to} onChange={(to) => to && change({ to })} />
          <Select
            label={words.toHalf}
            value={period.toHalf}
            onChange={({ target }) => change({ toHalf: target.value as HalfDay })}
            options={halves}
          />
        </div>
        {isOneDay && (
          <Switch isSelected={hasHours} onChange={setHasHours}>
            {words.hours}
          </Switch>
        )}
        {isOneDay && hasHours && (
          <div className={styles.pair}>
            <TimeField
              label={words.fromMinute}
              value={hours.from}
              onChange={(from) => setHours({ ...hours, from })}
            />
            <TimeField
              label={words.toMinute}
              value={hours.to}
              onChange={(to) => setHours({ ...hours, to })}
            />
          </div>
        )}
        {!isOffice && (
          <p className={styles.said} role="status">
            {words.concerned(concerned.length, hoursText(missed))}
          </p>
        )}
        <Select
          label={words.reason}
          hint={words.privacy}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          options={place.reasons.map(({ code: value, label }) => ({ value, label }))}
          placeholder={words.choose}
          {...(isTried && code === "" && { error: words.required })}
        />
        <FileDrop
          label={words.files}
          hint={reason?.document ? words.document(reason.document) : words.filesHint}
          maxBytes={maxBytes}
          isMultiple
          files={uploads.files}
          onAdd={uploads.add}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <TextArea
          label={words.comment}
          optional
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          maxLength={1000}
        />
      </div>
    </SidePanel>
  )
}
