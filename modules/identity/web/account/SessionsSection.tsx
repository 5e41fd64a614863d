import { useCommand, useRead } from "@jalon/client"
import { Banner, Button, Dialog, DialogTrigger, Skeleton, SkeletonGroup } from "@jalon/ui"
import { MonitorSmartphone } from "lucide-react"
import { endSession, listSessions, logoutEverywhere } from "../../wire/index.ts"
import { momentInWords } from "../moments.ts"
import styles from "./account.module.css"
import { type HeadingLevel, SettingsSection } from "./SettingsSection.tsx"
import { account } from "./strings.fr.ts"

export interface SessionsSectionProps {
  /** Every session is closed, this one included: forget it and go to the log-in page. */
  onSignedOut: () => void
  headingLevel?: HeadingLevel | undefined
}

export default function SessionsSection({ onSignedOut, headingLevel }: SessionsSectionProps) {
  const sessions = useRead(listSessions)
  const open = sessions.data?.results ?? []
  return (
    <SettingsSection
      title={account.devicesTitle}
      description={account.devicesLead}
      headingLevel={headingLevel}
    >
      {sessions.isPending && <Loading />}
      {sessions.isError && <Unreadable onRetry={() => sessions.refetch()} />}
      {sessions.data && (
        <ul className={styles.devices}>
          {open.map((session) => (
            <Device key={session.id} session={session} onEnded={() => sessions.refetch()} />
          ))}
        </ul>
      )}
      <SignOutEverywhere count={open.length} onSignedOut={onSignedOut} />
    </SettingsSection>
  )
}

interface DeviceProps {
  session: { id: string; device: string; created_at: string; is_current: boolean }
  onEnded: () => void
}

function Device({ session, onEnded }: DeviceProps) {
  const command = useCommand(endSession, { onDone: onEnded })
  return (
    <li className={styles.device}>
      <MonitorSmartphone className={styles.deviceIcon} aria-hidden />
      <div>
        <div className={styles.deviceName}>{session.device}</div>
        <time className={styles.description} dateTime={session.created_at}>
          {account.since(momentInWords(session.created_at, new Date()))}
        </time>
      </div>
      {session.is_current ? (
        <span className={styles.chip}>{account.thisDevice}</span>
      ) : (
        <span className={styles.deviceAction}>
          <Button
            size="small"
            isPending={command.isPending}
            pendingText={account.signingOut}
            aria-label={account.signOutDevice(session.device)}
            onPress={() => command.run({ params: { sessionId: session.id } })}
          >
            {account.signOut}
          </Button>
        </span>
      )}
    </li>
  )
}

function SignOutEverywhere({ count, onSignedOut }: { count: number; onSignedOut: () => void }) {
  const command = useCommand(logoutEverywhere, { onDone: onSignedOut })
  return (
    <div>
      <DialogTrigger>
        <Button>{account.signOutEverywhere}</Button>
        <Dialog
          role="alertdialog"
          title={account.signOutQuestion}
          isPending={command.isPending}
          actions={(close) => (
            <>
              <Button variant="quiet" isDisabled={command.isPending} onPress={close}>
                {account.cancel}
              </Button>
              <Button
                variant="danger"
                isPending={command.isPending}
                pendingText={account.signingOut}
                onPress={() => command.run()}
              >
                {account.signOut}
              </Button>
            </>
          )}
        >
          {account.signOutText(count)}
        </Dialog>
      </DialogTrigger>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={account.loading}>
      <Skeleton shape="box" height="2.75rem" />
      <Skeleton shape="box" height="2.75rem" />
    </SkeletonGroup>
  )
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onPress={onRetry}>
          {account.retry}
        </Button>
      }
    >
      {account.unreadable}
    </Banner>
  )
}
