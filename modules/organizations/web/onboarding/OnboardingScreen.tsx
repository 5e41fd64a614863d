import { useRead } from "@jalon/client"
import {
  DeadLink,
  type DeadState,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
  guest,
} from "@jalon/guest-links/web"
import type { OnSignedIn } from "@jalon/identity/web"
import { dayInWords } from "@jalon/kernel"
import { Banner } from "@jalon/ui"
import { useState } from "react"
import { getOnboarding } from "../../wire/index.ts"
import type { Invitation, Person } from "./invitation.ts"
import { Steps } from "./Steps.tsx"
import { onboarding as words } from "./strings.fr.ts"

export interface OnboardingScreenProps extends GuestFrame {
  token: string
  onSignedIn: OnSignedIn
}

export default function OnboardingScreen({ token, onSignedIn, ...frame }: OnboardingScreenProps) {
  const link = useRead(getOnboarding, { params: { token } })
  const [died, setDied] = useState<DeadState | null>(null)
  const { guest_link: guestLink, person } = link.data ?? {}
  const dead = died ?? deadStateOf(guestLink, link.error)
  if (dead)
    return (
      <GuestPage {...frame} host={guestLink?.host} title={guest.deadTitle}>
        <DeadLink state={dead} token={token} />
      </GuestPage>
    )
  if (!guestLink || !person)
    return (
      <GuestPage {...frame} title={words.title}>
        {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
      </GuestPage>
    )
  return (
    <GuestPage
      {...frame}
      host={guestLink.host}
      title={words.title}
      lead={<Lead invitation={{ guestLink, person }} />}
    >
      {person.obstacle ? (
        <Banner tone="waiting" title={words.obstacleTitle}>
          {words.obstacles[person.obstacle]} {words.askOther(guestLink.host.name)}
        </Banner>
      ) : (
        <Steps token={token} guestLink={guestLink} person={person} onSignedIn={onSignedIn} onDead={setDied} />
      )}
    </GuestPage>
  )
}

function Lead({
  invitation: { guestLink, person },
}: {
  invitation: { guestLink: Invitation["guest_link"]; person: Person }
}) {
  return (
    <>
      <p>
        {words.why[person.opens](guestLink.host.name)}{" "}
        {guestLink.invited_by && words.invitedBy(guestLink.invited_by)}
      </p>
      <p>{words.effort}</p>
      <p>{guest.until(dayInWords(guestLink.expires_at))}</p>
    </>
  )
}
