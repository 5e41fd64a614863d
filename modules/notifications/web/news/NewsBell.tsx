import { type Answer, useCommand, useReadEvery } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, IconButton, Link, SidePanel, VisuallyHidden } from "@jalon/ui"
import type { ReactNode } from "react"
import { listNotices, readNotices } from "../../wire/index.ts"
import { newsWords as words } from "../strings.fr.ts"
import styles from "./news.module.css"

type Notice = Answer<typeof listNotices>["results"][number]

export interface NewsBellProps {
  icon: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const MOST_SAID = 99
/** Somebody who works on one page for an hour learns what happened; a page nobody looks at asks for nothing. */
const EVERY_MS = 120_000

/** The bell of the header: how much is unread, and what was said lately. */
export function NewsBell({ icon, isOpen, onOpenChange }: NewsBellProps) {
  const read = useReadEvery(EVERY_MS, listNotices)
  const mark = useCommand(readNotices, { refreshes: [listNotices], quiet: true })
  const unread = read.data?.unread ?? 0
  const open = () => {
    onOpenChange(true)
    void read.refetch()
  }
  return (
    <>
      <IconButton
        label={unread === 0 ? words.title : words.unread(unread)}
        icon={
          <span className={styles.bell}>
            {icon}
            {unread > 0 && (
              <span className={styles.count} aria-hidden>
                {Math.min(unread, MOST_SAID)}
              </span>
            )}
          </span>
        }
        onPress={open}
      />
      <SidePanel
        title={words.title}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        actions={
          unread > 0 && (
            <Button isPending={mark.isPending} onPress={() => void mark.run({ body: {} })}>
              {words.readAll}
            </Button>
          )
        }
      >
        <Loaded read={read} skeleton={null}>
          {({ results }) => (
            <News
              notices={results}
              onOpen={({ id, is_read }) => {
                onOpenChange(false)
                if (!is_read) void mark.run({ body: { ids: [id] } })
              }}
            />
          )}
        </Loaded>
      </SidePanel>
    </>
  )
}

const when = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short" })

function News({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  if (notices.length === 0) return <p>{words.none}</p>
  return (
    <ul className={styles.news}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.notice} data-unread={!notice.is_read || undefined}>
          <Link look="quiet" href={notice.path} className={styles.link} onPress={() => onOpen(notice)}>
            {!notice.is_read && <VisuallyHidden>{words.isUnread} </VisuallyHidden>}
            {notice.title}
          </Link>
          <time className={styles.when} dateTime={notice.at}>
            {when.format(new Date(notice.at))}
          </time>
        </li>
      ))}
    </ul>
  )
}
