import { useRead } from "@jalon/client"
import { Facts, Loaded } from "@jalon/screens"
import { Button, Link, SidePanel, StatusBadge } from "@jalon/ui"
import { ArrowLeftRight, Pencil, X } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import {
  clockWords,
  durationWords,
  sessionKindWords,
  sessionModeWords,
  sessionStatusWords,
} from "../../rules/index.ts"
import { getSession } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { CancelQuestion } from "./CancelQuestion.tsx"
import { EditSession } from "./EditSession.tsx"
import { swapWords } from "./operations/strings.fr.ts"
import { type Published, PublishedBanner } from "./PublishedBanner.tsx"
import { NewSession } from "./SessionForm.tsx"
import { dayText, nameOf, namesOf } from "./session-text.ts"
import { calendarWords, sessionWords as words } from "./strings.fr.ts"
import type { Choices, Session } from "./types.ts"
import type { CalendarState } from "./use-calendar.ts"

const SwapDialog = lazy(() => import("./operations/SwapDialog.tsx"))

interface SessionPanelProps {
  id: string
  panel: Panel
  choices: Choices
  mayPlan: boolean
  calendar: CalendarState
  /** What the calendar shows. */
  sessions: readonly Session[]
}

/** What is open beside the calendar: a new session, one of them, or one being written. */
export default function SessionPanel({ id, panel, choices, mayPlan, calendar, sessions }: SessionPanelProps) {
  if (id === "new")
    return mayPlan ? (
      <NewSession panel={panel} choices={choices} calendar={calendar} sessions={sessions} />
    ) : null
  return <KnownSession id={id} panel={panel} choices={choices} mayPlan={mayPlan} />
}

function KnownSession({ id, panel, choices, mayPlan }: Omit<SessionPanelProps, "calendar" | "sessions">) {
  const read = useRead(getSession, { params: { sessionId: id } })
  const session = read.data?.session
  const isOpen = session && session.status !== "cancelled" && session.status !== "done"
  if (session && isOpen && mayPlan && panel.edit === "info")
    return <EditSession session={session} panel={panel} choices={choices} />
  if (session)
    return (
      <SessionSheet
        session={session}
        published={mayPlan ? (read.data?.published ?? null) : null}
        panel={panel}
        mayWrite={mayPlan && isOpen === true}
      />
    )
  return (
    <SidePanel isOpen title={calendarWords.title} onOpenChange={(open) => open || panel.close()}>
      <Loaded read={read}>{() => null}</Loaded>
    </SidePanel>
  )
}

const pausesOf = ({ breaks }: Session): string | null =>
  breaks.length === 0
    ? null
    : breaks.map(({ start, end }) => words.pause(clockWords(start), clockWords(end))).join(", ")

interface SessionSheetProps {
  session: Session
  /** What people still see, when it differs. */
  published: Published | null
  panel: Panel
  mayWrite: boolean
}

function SessionSheet({ session, published, panel, mayWrite }: SessionSheetProps) {
  const [asked, ask] = useState<"cancel" | "swap" | null>(null)
  const { video_url: video, cancel_reason: reason } = session
  return (
    <>
      <SidePanel
        isOpen
        title={nameOf(session)}
        onOpenChange={(open) => open || panel.close()}
        actions={
          mayWrite && (
            <>
              <Button icon={<X />} variant="danger" onPress={() => ask("cancel")}>
                {words.cancel}
              </Button>
              <Button icon={<ArrowLeftRight />} onPress={() => ask("swap")}>
                {swapWords.open}
              </Button>
              <Button icon={<Pencil />} variant="primary" onPress={() => panel.write("info")}>
                {words.edit}
              </Button>
            </>
          )
        }
      >
        {published && <PublishedBanner session={session} published={published} />}
        <Facts
          facts={[
            {
              label: words.when,
              value: words.whenText(
                dayText(session.on_date),
                clockWords(session.start_minute),
                clockWords(session.end_minute),
              ),
            },
            {
              label: words.status,
              value: (
                <StatusBadge tone={session.status === "cancelled" ? "danger" : "neutral"}>
                  {sessionStatusWords[session.status]}
                </StatusBadge>
              ),
            },
            ...(reason ? [{ label: words.reason, value: reason }] : []),
            ...(session.conflict_reason
              ? [{ label: words.conflictReason, value: session.conflict_reason }]
              : []),
            ...(session.change_reason ? [{ label: words.changeReason, value: session.change_reason }] : []),
            { label: words.classes, value: namesOf(session.classes, "–") },
            { label: words.trainers, value: namesOf(session.trainers, calendarWords.noTrainer) },
            { label: words.room, value: session.room?.name },
            ...(session.place ? [{ label: words.place, value: session.place }] : []),
            ...(video
              ? [
                  {
                    label: words.video,
                    value: (
                      <Link href={video} external>
                        {words.open}
                      </Link>
                    ),
                  },
                ]
              : []),
            { label: words.mode, value: sessionModeWords[session.mode] },
            { label: words.kind, value: sessionKindWords[session.kind] },
            { label: words.net, value: durationWords(session.net_minutes) },
            { label: words.pauses, value: pausesOf(session) },
            ...(session.is_in_series ? [{ label: words.series, value: words.seriesText }] : []),
          ]}
        />
      </SidePanel>
      {asked === "cancel" && <CancelQuestion session={session} onClose={() => ask(null)} />}
      <Suspense>{asked === "swap" && <SwapDialog session={session} onClose={() => ask(null)} />}</Suspense>
    </>
  )
}
