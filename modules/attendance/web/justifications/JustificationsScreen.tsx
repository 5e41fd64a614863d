import { useCommand, useKept, useRead, useReadWhen } from "@jalon/client"
import { capital, educationSections } from "@jalon/education/web"
import { planningChoices } from "@jalon/education/wire"
import { isOfficeRole } from "@jalon/identity/rules"
import { ListHeader, Loaded } from "@jalon/screens"
import {
  Banner,
  BoxedList,
  Button,
  belowDesktop,
  Checkbox,
  DateField,
  EmptyState,
  Segments,
  Select,
  SidePanel,
  StatusBadge,
  TextField,
  useMedia,
} from "@jalon/ui"
import { FilePlus2, Settings2 } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { hoursText, justificationWords } from "../../rules/index.ts"
import {
  acceptJustifications,
  getJustification,
  JUSTIFICATION_VIEWS,
  type JustificationQuery,
  listJustifications,
  moveJustification,
} from "../../wire/index.ts"
import { BroughtPanel } from "./BroughtPanel.tsx"
import { Detail } from "./Detail.tsx"
import styles from "./justifications.module.css"
import { MotiveDialog } from "./MotiveDialog.tsx"
import { momentText, periodText } from "./period-words.ts"
import { SettingsPanel } from "./SettingsPanel.tsx"
import { justificationsWords as words } from "./strings.fr.ts"
import type { Decision, Justification, Queue, QueueRow } from "./types.ts"

type View = (typeof JUSTIFICATION_VIEWS)[number]
const PAGE_SIZE = 50
const ALL = "all"
const KEYS: Readonly<Record<string, Decision>> = { a: "accept", r: "refuse", c: "ask" }
const refreshes = [listJustifications, getJustification]

interface RowProps {
  row: QueueRow
  isCurrent: boolean
  onOpen: () => void
  /** Several may be accepted together. */
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null
}

function Row({ row, isCurrent, onOpen, choice }: RowProps) {
  const badge = justificationWords[row.status]
  return (
    <li className={styles.item}>
      {choice && (
        <span className={styles.choice}>
          <Checkbox
            aria-label={words.choice(row.student.name)}
            isSelected={choice.isChosen}
            onChange={choice.onChoose}
          />
        </span>
      )}
      <button
        type="button"
        data-row={row.id}
        className={styles.row}
        aria-current={isCurrent}
        onClick={onOpen}
        onFocus={onOpen}
      >
        <span className={styles.name}>
          {row.student.name}
          <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
          {row.is_late && <StatusBadge tone="neutral">{words.late}</StatusBadge>}
        </span>
        <span>{capital(periodText(row))}</span>
        <span className={styles.quiet}>
          {[
            row.reason?.label,
            row.missed_minutes > 0 && hoursText(row.missed_minutes),
            row.student.class,
            row.submitted_at && words.sentOn(momentText(row.submitted_at)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </button>
    </li>
  )
}

/** Decides on one, then goes to the next: what was decided leaves the queue. */
const useDecisions = (justification: Justification | undefined, onDecided: () => void) => {
  const [asked, ask] = useState<Exclude<Decision, "accept"> | null>(null)
  const command = useCommand(moveJustification, {
    refreshes,
    onDone: () => {
      ask(null)
      onDecided()
    },
  })
  const run = (move: Decision, motive: string) => {
    if (!justification) return
    void command.run({
      params: { justificationId: justification.id },
      body: { move, motive, version: justification.version },
    })
  }
  return {
    asked,
    isPending: command.isPending,
    refused: command.refused?.message ?? null,
    close: () => {
      command.reset()
      ask(null)
    },
    confirm: (motive: string) => asked && run(asked, motive),
    decide: (decision: Decision) => {
      const offered = justification?.moves.find(({ move }) => move === decision)
      if (!offered || command.isPending) return
      if (decision === "accept") run(decision, "")
      else ask(decision)
    },
  }
}

/** What was looked at and is plain is accepted together; what left the queue meanwhile is no longer chosen. */
const useAcceptance = (results: readonly QueueRow[]) => {
  const [ids, setIds] = useState<readonly string[]>([])
  const command = useCommand(acceptJustifications, { refreshes, onDone: () => setIds([]) })
  const chosen = results.filter(({ id }) => ids.includes(id))
  return {
    count: chosen.length,
    isPending: command.isPending,
    refused: command.refused?.message ?? null,
    choiceOf: (id: string) => ({
      isChosen: ids.includes(id),
      onChoose: (isChosen: boolean) =>
        setIds((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id))),
    }),
    accept: () =>
      void command.run({ body: { justifications: chosen.map(({ id, version }) => ({ id, version })) } }),
  }
}

function QueueAndDetail({ queue, view }: { queue: Queue; view: View }) {
  const { results } = queue
  const [chosen, choose] = useState<string | null>(null)
  const isSmall = useMedia(belowDesktop)
  const list = useRef<HTMLUListElement>(null)
  // Beside its queue the first one is open at once; over it, only once somebody asks.
  const current = results.find(({ id }) => id === chosen) ?? (isSmall ? undefined : results[0])
  const read = useReadWhen(getJustification, current ? { params: { justificationId: current.id } } : null)
  const shown = read.data?.justification.id === current?.id ? read.data?.justification : undefined
  const at = results.findIndex(({ id }) => id === current?.id)
  const focusNext = useRef(false)
  const several = useAcceptance(results)
  const decisions = useDecisions(shown, () => {
    const next = results[at + 1] ?? results[at - 1]
    choose(isSmall ? null : (next?.id ?? null))
    focusNext.current = !isSmall
  })

  // Once the queue is drawn without what was decided, the keys go on with the next one.
  useEffect(() => {
    if (!focusNext.current || decisions.asked !== null) return
    const row = list.current?.querySelector<HTMLButtonElement>(`[data-row="${current?.id}"]`)
    if (!row) return
    focusNext.current = false
    row.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Keys decide of the line that has the focus; a box beside it is only ticked.
    if (!(event.target as HTMLElement).closest("[data-row]")) return
    const decision = KEYS[event.key.toLowerCase()]
    if (decision && !isSmall) {
      event.preventDefault()
      decisions.decide(decision)
      return
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    const next = results[at + (event.key === "ArrowDown" ? 1 : -1)]
    if (next) list.current?.querySelector<HTMLButtonElement>(`[data-row="${next.id}"]`)?.focus()
  }

  if (results.length === 0) return <EmptyState title={words.empty[view]}>{words.emptyText}</EmptyState>
  const detail = shown && (
    <Detail
      key={shown.id}
      justification={shown}
      isPending={decisions.isPending}
      onDecide={decisions.decide}
    />
  )
  return (
    <>
      <div className={styles.columns}>
        <div>
          {queue.may_decide && <p className={styles.keys}>{words.keys}</p>}
          {several.count > 0 && (
            <p className={styles.together}>
              <Button variant="primary" isPending={several.isPending} onPress={several.accept}>
                {words.accept(several.count)}
              </Button>
            </p>
          )}
          {several.refused && (
            <Banner tone="danger" live="urgent">
              {several.refused}
            </Banner>
          )}
          <BoxedList ref={list} aria-label={words.queue} onKeyDown={onKeyDown}>
            {results.map((row) => (
              <Row
                key={row.id}
                row={row}
                isCurrent={row.id === current?.id}
                onOpen={() => choose(row.id)}
                choice={queue.may_decide && view === "submitted" ? several.choiceOf(row.id) : null}
              />
            ))}
          </BoxedList>
        </div>
        {!isSmall && detail}
      </div>
      {isSmall && shown && (
        <SidePanel
          isOpen={chosen !== null}
          title={shown.student.name}
          size="wide"
          onOpenChange={(isOpen) => isOpen || choose(null)}
        >
          {detail}
        </SidePanel>
      )}
      {decisions.asked && (
        <MotiveDialog
          move={decisions.asked}
          isPending={decisions.isPending}
          refused={decisions.refused}
          onConfirm={decisions.confirm}
          onClose={decisions.close}
        />
      )}
    </>
  )
}

interface JustificationsScreenProps {
  /** The file of what is shown. */
  exporting?: (query: JustificationQuery) => ReactNode
}

/** « Justificatifs »: the queue, the document beside it, a decision by one key. */
export default function JustificationsScreen({ exporting }: JustificationsScreenProps) {
  const [view, setView] = useState<View>("submitted")
  const [q, search] = useState("")
  const [classId, chooseClass] = useState(ALL)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [hasSettings, openSettings] = useState(false)
  const [isFiling, setFiling] = useState(false)
  const classes = useRead(planningChoices).data?.classes ?? []
  const roleId = useKept("customer")?.role.id ?? null
  const query: JustificationQuery = {
    view,
    q,
    ...(classId !== ALL && { class: classId }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
  const read = useRead(listJustifications, { query: { ...query, page_size: PAGE_SIZE } })
  const counts = read.data?.view_counts
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={educationSections("attendance/justifications")}
        actions={
          <>
            {exporting?.(query)}
            {isOfficeRole(roleId) && (
              <Button icon={<Settings2 aria-hidden />} onPress={() => openSettings(true)}>
                {words.settings.open}
              </Button>
            )}
          </>
        }
        primary={
          read.data?.may_file && (
            <Button variant="primary" icon={<FilePlus2 aria-hidden />} onPress={() => setFiling(true)}>
              {words.file}
            </Button>
          )
        }
      />
      <div className={styles.controls}>
        <Segments
          label={words.filter}
          choices={JUSTIFICATION_VIEWS.map((id) => ({
            id,
            label: counts ? words.withCount(words.views[id], counts[id]) : words.views[id],
          }))}
          chosen={view}
          onChoose={setView}
        />
        <div className={styles.filters}>
          <div className={styles.search}>
            <Select
              label={words.class}
              value={classId}
              onChange={({ target }) => chooseClass(target.value)}
              options={[
                { value: ALL, label: words.allClasses },
                ...classes.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <div className={styles.days}>
            <DateField label={words.from} value={from} onChange={setFrom} />
            <DateField label={words.to} value={to} onChange={setTo} />
          </div>
          <div className={styles.search}>
            <TextField
              type="search"
              label={words.search}
              value={q}
              onChange={({ target }) => search(target.value)}
            />
          </div>
        </div>
      </div>
      <Loaded read={read}>
        {(queue) => (
          <>
            {!queue.may_decide && <Banner tone="info">{words.hidden}</Banner>}
            <QueueAndDetail key={view} queue={queue} view={view} />
          </>
        )}
      </Loaded>
      {isFiling && <BroughtPanel reasons={read.data?.reasons ?? []} onClose={() => setFiling(false)} />}
      {hasSettings && <SettingsPanel onClose={() => openSettings(false)} />}
    </div>
  )
}
