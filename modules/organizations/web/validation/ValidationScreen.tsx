import { useCommand, useRead } from "@jalon/client"
import {
  DeadLink,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
  guest,
} from "@jalon/guest-links/web"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { FormMessage } from "@jalon/identity/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button, ButtonLink } from "@jalon/ui"
import { useState } from "react"
import { confirmValidation, getValidation } from "../../wire/index.ts"
import styles from "../guest-form.module.css"
import { Missing } from "./Missing.tsx"
import { Recap } from "./Recap.tsx"
import { ReportForm } from "./ReportForm.tsx"
import { validation as words } from "./strings.fr.ts"

export interface ValidationScreenProps extends GuestFrame {
  token: string
}

export default function ValidationScreen({ token, ...frame }: ValidationScreenProps) {
  const link = useRead(getValidation, { params: { token } })
  const [isDone, setDone] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [isReported, setReported] = useState(false)
  const confirm = useCommand(confirmValidation, { quiet: true, onDone: () => setDone(true) })
  const { guest_link: guestLink, recap } = link.data ?? {}
  if (isDone && guestLink) return <Done {...frame} guestLink={guestLink} />
  const dead = deadStateOf(guestLink, confirm.refused, link.error)
  if (dead)
    return (
      <GuestPage {...frame} host={guestLink?.host} title={guest.deadTitle}>
        <DeadLink state={dead} token={token} />
      </GuestPage>
    )
  if (!guestLink || !recap)
    return (
      <GuestPage {...frame} title={words.title}>
        {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
      </GuestPage>
    )
  return (
    <GuestPage {...frame} host={guestLink.host} title={words.title} lead={<Lead guestLink={guestLink} />}>
      <Recap recap={recap} />
      {isReported && (
        <Banner tone="success" title={words.reported} live="polite">
          {words.reportedText}
        </Banner>
      )}
      {recap.missing.length > 0 && <Missing lines={recap.missing} host={guestLink.host.name} />}
      <FormMessage message={confirm.refused?.message ?? null} />
      {isReporting ? (
        <ReportForm
          token={token}
          onClose={() => setReporting(false)}
          onSent={() => {
            setReporting(false)
            setReported(true)
          }}
        />
      ) : (
        <div className={styles.actions}>
          {recap.missing.length === 0 && (
            <Button
              variant="primary"
              isPending={confirm.isPending}
              pendingText={words.confirming}
              onPress={() => confirm.run({ body: { token } })}
            >
              {words.confirm}
            </Button>
          )}
          <Button onPress={() => setReporting(true)}>{words.report}</Button>
        </div>
      )}
    </GuestPage>
  )
}

function Lead({ guestLink: { host, invited_by, expires_at } }: { guestLink: GuestLinkView }) {
  return (
    <>
      <p>{invited_by ? words.askedBy(invited_by, host.name) : words.why(host.name)}</p>
      <p>{words.effort}</p>
      <p>{guest.until(dayInWords(expires_at))}</p>
    </>
  )
}

function Done({ guestLink, ...frame }: GuestFrame & { guestLink: GuestLinkView }) {
  return (
    <GuestPage {...frame} host={guestLink.host} title={words.done} lead={words.doneText(guestLink.host.name)}>
      <div className={styles.actions}>
        <ButtonLink href="/login" variant="primary">
          {words.signIn}
        </ButtonLink>
      </div>
    </GuestPage>
  )
}
