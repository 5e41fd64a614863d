import { type Answer, useCommand, useRead } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { Loaded } from "@jalon/screens"
import { Banner, Button, ButtonLink, ConfirmDialog, SidePanel, TextField, toast } from "@jalon/ui"
import { CalendarPlus, Copy } from "lucide-react"
import { useState } from "react"
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from "../../wire/index.ts"
import styles from "./feeds.module.css"
import { feedWords as words } from "./strings.fr.ts"

type Feed = NonNullable<Answer<typeof getCalendarFeed>["feed"]>
const refreshes = [getCalendarFeed]

const copy = (url: string) =>
  navigator.clipboard.writeText(url).then(
    () => toast({ title: words.copied, color: "success" }),
    () => undefined,
  )

function Address({ feed }: { feed: Feed }) {
  const [isAsking, ask] = useState(false)
  const renew = useCommand(renewCalendarFeed, { refreshes })
  const revoke = useCommand(revokeCalendarFeed, { refreshes, onDone: () => ask(false) })
  return (
    <>
      <TextField
        label={words.address}
        value={feed.url}
        readOnly
        onFocus={({ target }) => target.select()}
        hint={`${words.created(formatFrenchDay(feed.created_at))} ${
          feed.last_read_at === null ? words.never : words.read(formatFrenchDay(feed.last_read_at))
        }`}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon={<Copy />} onPress={() => void copy(feed.url)}>
          {words.copy}
        </Button>
        <ButtonLink href={feed.url.replace(/^https?:/, "webcal:")} icon={<CalendarPlus />}>
          {words.open}
        </ButtonLink>
      </div>
      <p className={styles.quiet}>{words.delay}</p>
      <div className={styles.actions}>
        <Button size="small" isPending={renew.isPending} onPress={() => void renew.run()}>
          {words.renew}
        </Button>
        <Button size="small" variant="danger" onPress={() => ask(true)}>
          {words.revoke}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.revokeTitle}
          verb={words.revokeVerb}
          keep={words.keep}
          isPending={revoke.isPending}
          onConfirm={() => void revoke.run()}
          onClose={() => ask(false)}
        >
          {words.revokeText}
        </ConfirmDialog>
      )}
    </>
  )
}

/** One's planning in one's own calendar: an address to copy, to change or to end. */
export default function FeedPanel({ onClose }: { onClose: () => void }) {
  const read = useRead(getCalendarFeed)
  const create = useCommand(renewCalendarFeed, { refreshes })
  return (
    <SidePanel
      isOpen
      title={words.title}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      <div className={styles.panel}>
        <p>{words.intro}</p>
        <Banner tone="neutral">{words.warning}</Banner>
        <Loaded read={read}>
          {({ feed }) =>
            feed ? (
              <Address feed={feed} />
            ) : (
              <div>
                <Button variant="primary" isPending={create.isPending} onPress={() => void create.run()}>
                  {words.create}
                </Button>
              </div>
            )
          }
        </Loaded>
      </div>
    </SidePanel>
  )
}
