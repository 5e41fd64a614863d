import { RefusedError, useReadEvery } from "@jalon/client"
import { durationWords } from "@jalon/education/rules"
import { dayInWords, dayOf, formatFrenchDate } from "@jalon/kernel"
import { Facts, Loaded, RecordPage, SummarySection, useDownload } from "@jalon/screens"
import { Banner, Button, StatusBadge } from "@jalon/ui"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { getSheet, sheetFile } from "../../wire/index.ts"
import { OutboxNotice } from "../offline/OutboxNotice.tsx"
import type { Waiting } from "../offline/outbox.ts"
import { useOpensOffline } from "../offline/register-worker.ts"
import { offlineWords } from "../offline/strings.fr.ts"
import { useKeptSheet } from "../offline/use-kept-sheet.ts"
import { useOutbox } from "../offline/use-outbox.ts"
import { withWaiting } from "../offline/with-waiting.ts"
import { sheetHref, sheetsHref } from "../shared/addresses.ts"
import { countText, namesText, sheetBadge, slotText, timesText } from "../shared/strings.fr.ts"
import { DeviceRound } from "../wall/DeviceRound.tsx"
import { Wall } from "../wall/Wall.tsx"
import { Anomalies } from "./Anomalies.tsx"
import { Corrections } from "./Corrections.tsx"
import { Lines } from "./Lines.tsx"
import { OutsideTrainers } from "./OutsideTrainers.tsx"
import { Papers } from "./Papers.tsx"
import { primaryOf, SheetActions } from "./SheetActions.tsx"
import type { Line, Sheet } from "./sheet-type.ts"
import { sheetWords as words } from "./strings.fr.ts"

/** Signatures come by themselves: the sheet follows while it is looked at. */
const FOLLOW_MS = 4000

const momentText = (instant: string): string => {
  const at = new Date(instant)
  const clock = at.toLocaleTimeString("fr-FR", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Paris",
  })
  return `le ${formatFrenchDate(dayOf(at))} à ${clock.replace(":", "\u00a0h\u00a0")}`
}

type Unsent = { waiting: readonly Waiting[]; isOld: boolean }

function Notices({ sheet, waiting: unsent, isOld }: { sheet: Sheet } & Unsent) {
  const waiting = sheet.corrections.filter(({ outcome }) => outcome === null).length
  const waitingPapers = sheet.papers.filter(({ outcome }) => outcome === null).length
  const unexplained = sheet.anomalies.filter(({ state }) => state === "open").length
  return (
    <>
      {isOld && <Banner tone="waiting">{offlineWords.oldSheet}</Banner>}
      <OutboxNotice entries={unsent} />
      {sheet.status === "upcoming" && <Banner tone="info">{words.upcoming}</Banner>}
      {sheet.status === "to_sign" && primaryOf(sheet) === null && (
        <Banner tone="waiting">{words.waitsFor(namesText(sheet.trainers))}</Banner>
      )}
      {sheet.closes_at && <Banner tone="info">{words.closes(momentText(sheet.closes_at))}</Banner>}
      {sheet.may_request_correction && <Banner tone="info">{words.locked}</Banner>}
      {sheet.status === "voided" && sheet.note && <Banner tone="waiting">{words.note(sheet.note)}</Banner>}
      {unexplained > 0 && <Banner tone="waiting">{words.anomaly.waiting(unexplained)}</Banner>}
      {waitingPapers > 0 && <Banner tone="waiting">{words.waitingPapers(waitingPapers)}</Banner>}
      {waiting > 0 && <Banner tone="waiting">{words.waitingCorrections(waiting)}</Banner>}
    </>
  )
}

/** Nothing where the lesson was as planned. */
const realFacts = (sheet: Sheet) => {
  const { real_start_minute: start, real_end_minute: end, taught_minutes: taught } = sheet
  if (start === null || end === null) return []
  return [
    { label: words.real, value: timesText({ start_minute: start, end_minute: end }) },
    { label: words.taught, value: taught === null ? null : durationWords(taught) },
    ...(sheet.times_reason === null ? [] : [{ label: words.timesReason, value: sheet.times_reason }]),
  ]
}

function Aside({ sheet }: { sheet: Sheet }) {
  return (
    <SummarySection title={words.facts}>
      <Facts
        facts={[
          { label: words.signatures, value: countText(sheet.signed, sheet.expected) },
          { label: words.classes, value: namesText(sheet.classes) },
          { label: words.trainers, value: namesText(sheet.trainers) },
          { label: words.room, value: sheet.room },
          { label: words.net, value: durationWords(sheet.net_minutes) },
          ...realFacts(sheet),
          { label: words.counted, value: sheet.head_count },
          {
            label: words.countersigned,
            value:
              sheet.countersigned_at &&
              words.countersignedBy(sheet.countersigned_by ?? "", momentText(sheet.countersigned_at)),
          },
        ]}
      />
    </SummarySection>
  )
}

/** The sealed sheet and its earlier versions; while it is being drawn, that it is. */
function SealedFiles({ sheet }: { sheet: Sheet }) {
  const { run, isPending } = useDownload(sheetFile)
  if (sheet.closed_at === null) return null
  return (
    <SummarySection title={words.document.title}>
      {sheet.documents.length === 0 && <p>{words.document.waits}</p>}
      {sheet.documents.map(({ version, made_at }) => (
        <Button
          key={version}
          size="small"
          isPending={isPending}
          onPress={() => void run({ params: { sheetId: sheet.id }, query: { version } })}
        >
          {words.document.take(version, formatFrenchDate(dayOf(new Date(made_at))))}
        </Button>
      ))}
      <p>
        <a href="/verification">{words.document.verify}</a>
      </p>
    </SummarySection>
  )
}

const isMissing = ({ status }: Line) => status === "expected"
const isPresent = ({ status }: Line) => status === "present"

function Record({ sheet, tab, ...unsent }: { sheet: Sheet; tab: string | undefined } & Unsent) {
  const { tone, label } = sheetBadge(sheet.status)
  const lines = (id: "all" | "missing" | "present", shown: readonly Line[]) => ({
    id,
    label: words.tabs[id],
    count: shown.length,
    content: (
      <Lines sheet={sheet} lines={shown} empty={sheet.opened_at === null ? words.notYet : words.empty[id]} />
    ),
  })
  return (
    <RecordPage
      trail={[{ label: words.list, href: sheetsHref }]}
      title={sheet.label}
      subtitle={`${dayInWords(sheet.on_date)} · ${slotText(sheet)} · ${namesText(sheet.classes)}`}
      status={<StatusBadge tone={tone}>{label}</StatusBadge>}
      notices={<Notices sheet={sheet} {...unsent} />}
      primary={primaryOf(sheet) && <SheetActions sheet={sheet} part="primary" />}
      actions={<SheetActions sheet={sheet} part="others" />}
      tab={tab}
      tabHref={(id) => `${sheetHref(sheet.id)}?tab=${id}`}
      tabs={[
        lines("all", sheet.lines),
        lines("missing", sheet.lines.filter(isMissing)),
        lines("present", sheet.lines.filter(isPresent)),
        ...(sheet.corrections.length > 0
          ? [
              {
                id: "corrections",
                label: words.tabs.corrections,
                count: sheet.corrections.length,
                content: <Corrections sheet={sheet} />,
              },
            ]
          : []),
        ...(sheet.papers.length > 0
          ? [
              {
                id: "papers",
                label: words.tabs.papers,
                count: sheet.papers.length,
                content: <Papers sheet={sheet} />,
              },
            ]
          : []),
        ...(sheet.anomalies.length > 0
          ? [
              {
                id: "anomalies",
                label: words.tabs.anomalies,
                count: sheet.anomalies.length,
                content: <Anomalies sheet={sheet} />,
              },
            ]
          : []),
      ]}
      summary={
        <>
          <Aside sheet={sheet} />
          <OutsideTrainers sheet={sheet} momentText={momentText} />
          <SealedFiles sheet={sheet} />
        </>
      }
    />
  )
}

type Search = { tab?: string; show?: "wall" | "device" }

/** The sheet of one half-day: who is there, who has signed, and what is left to do. */
export default function SheetScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  const { tab, show }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = useReadEvery(FOLLOW_MS, getSheet, { params: { sheetId: id } })
  const kept = useKeptSheet(id, read.data?.sheet)
  const waiting = useOutbox(() => void read.refetch())
  useOpensOffline(`${sheetsHref}/`)
  const close = () => void navigate({ to: sheetHref(id) })
  const draw = (seen: Sheet) => {
    const sheet = withWaiting(seen, waiting)
    return (
      <>
        <Record sheet={sheet} tab={tab} waiting={waiting} isOld={read.data === undefined} />
        {show === "wall" && <Wall sheet={sheet} onClose={close} />}
        {show === "device" && <DeviceRound sheet={sheet} onClose={close} />}
      </>
    )
  }
  if (read.data === undefined && kept !== null && !(read.error instanceof RefusedError)) return draw(kept)
  return (
    <Loaded read={read} heading={words.title}>
      {({ sheet }) => draw(sheet)}
    </Loaded>
  )
}
