import { ClientProvider, ReadsProvider, useClient, useRead } from "@jalon/client"
import {
  DeadLink,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
} from "@jalon/guest-links/web"
import { dayInWords } from "@jalon/kernel"
import { Banner, Button } from "@jalon/ui"
import { useMemo, useState } from "react"
import { isCounted } from "../../rules/index.ts"
import { getTrainerLink } from "../../wire/index.ts"
import { namesText, slotText } from "../shared/strings.fr.ts"
import { linkClient } from "./link-client.ts"
import { trainerLinkWords as words } from "./strings.fr.ts"
import { TrainerSheet } from "./TrainerSheet.tsx"
import styles from "./trainer-link.module.css"

export interface TrainerLinkScreenProps extends GuestFrame {
  token: string
}

/** The sheets of one session, for a trainer without an account: the code of the room, the tablet, the marks, the countersignature. */
export default function TrainerLinkScreen({ token, ...frame }: TrainerLinkScreenProps) {
  const client = useClient()
  const behindLink = useMemo(() => linkClient(client, token), [client, token])
  const link = useRead(getTrainerLink, { params: { token } })
  const [chosen, choose] = useState<string | null>(null)
  const { guest_link: guestLink, sheets = [], trainer } = link.data ?? {}
  const dead = deadStateOf(guestLink, link.error)
  // The half-day that waits: the first that is not countersigned, else the last.
  const sheet =
    sheets.find(({ id }) => id === chosen) ?? sheets.find(({ status }) => !isCounted(status)) ?? sheets.at(-1)
  if (dead)
    return (
      <GuestPage {...frame} host={guestLink?.host} title={words.title}>
        {dead === "revoked" && <p>{words.revoked}</p>}
        <DeadLink state={dead} token={token} />
      </GuestPage>
    )
  if (!guestLink || !sheet)
    return (
      <GuestPage {...frame} title={words.title}>
        {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
      </GuestPage>
    )
  return (
    <GuestPage
      {...frame}
      host={guestLink.host}
      title={sheet.label}
      lead={<p>{`${dayInWords(sheet.on_date)} · ${slotText(sheet)} · ${namesText(sheet.classes)}`}</p>}
      width="form"
    >
      {trainer && <Banner tone="info">{words.you(trainer)}</Banner>}
      {sheets.length > 1 && (
        <nav className={styles.days} aria-label={words.halfDays}>
          {sheets.map((one) => (
            <Button key={one.id} aria-pressed={one.id === sheet.id} onPress={() => choose(one.id)}>
              {slotText(one)}
            </Button>
          ))}
        </nav>
      )}
      <ClientProvider client={behindLink}>
        <ReadsProvider>
          <TrainerSheet
            key={sheet.id}
            sheetId={sheet.id}
            token={token}
            email={guestLink.email ?? ""}
            onDead={() => void link.refetch()}
          />
        </ReadsProvider>
      </ClientProvider>
    </GuestPage>
  )
}
