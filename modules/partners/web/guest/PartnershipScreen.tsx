import { type Answer, useCommand, useRead } from "@jalon/client"
import {
  DeadLink,
  deadStateOf,
  type GuestFrame,
  GuestLoading,
  GuestPage,
  GuestUnread,
} from "@jalon/guest-links/web"
import { siret } from "@jalon/identifiers"
import { dayInWords } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner, Button, ButtonLink } from "@jalon/ui"
import { Check, Lock } from "lucide-react"
import { type ReactNode, useState } from "react"
import { acceptPartnership, getPartnership } from "../../wire/index.ts"
import { DeclineForm } from "./DeclineForm.tsx"
import styles from "./partnership.module.css"
import { partnership as words } from "./strings.fr.ts"

export interface PartnershipScreenProps extends GuestFrame {
  token: string
}

type Invitation = Answer<typeof getPartnership>
type Open = Invitation & { company: NonNullable<Invitation["company"]> }
type Done = { kind: "accepted"; activation: string | null } | { kind: "declined" }

export default function PartnershipScreen({ token, ...frame }: PartnershipScreenProps) {
  const link = useRead(getPartnership, { params: { token } })
  const [done, setDone] = useState<Done | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const accept = useCommand(acceptPartnership, {
    quiet: true,
    onDone: ({ activation }) => setDone({ kind: "accepted", activation }),
  })
  const { guest_link: guestLink, company } = link.data ?? {}
  if (done && guestLink) return <Answered {...frame} guestLink={guestLink} done={done} />
  const dead = deadStateOf(guestLink, accept.refused, link.error)
  if (dead)
    return (
      <GuestPage {...frame} host={guestLink?.host} title={deadTitle}>
        <DeadLink state={dead} token={token} />
      </GuestPage>
    )
  if (!link.data || !guestLink || !company)
    return (
      <GuestPage {...frame} title={words.title}>
        {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
      </GuestPage>
    )
  const invitation: Open = { ...link.data, company }
  return (
    <GuestPage {...frame} host={guestLink.host} title={words.title} lead={<Lead invitation={invitation} />}>
      <Identity invitation={invitation} />
      <Sharing />
      {accept.refused && (
        <Banner tone="danger" live="urgent">
          {accept.refused.message}
        </Banner>
      )}
      {isDeclining ? (
        <DeclineForm
          token={token}
          onBack={() => setDeclining(false)}
          onDone={() => setDone({ kind: "declined" })}
        />
      ) : (
        <Choices
          invitation={invitation}
          token={token}
          isPending={accept.isPending}
          onAccept={() => void accept.run({ body: { token } })}
          onDecline={() => setDeclining(true)}
        />
      )}
    </GuestPage>
  )
}

const deadTitle = "Ce lien n’est plus valable."

function Lead({ invitation: { guest_link: guestLink, company } }: { invitation: Open }) {
  return (
    <>
      <p>{words.asks(guestLink.host.name, company.name)}</p>
      {guestLink.invited_by && <p>{words.invitedBy(guestLink.invited_by)}</p>}
      <p>{words.effort}</p>
    </>
  )
}

const addressOf = ({
  numero,
  repetition,
  voie,
  code_postal,
  commune,
}: Open["guest_link"]["host"]["address"]) =>
  [
    [numero, repetition, voie],
    [code_postal, commune],
  ]
    .map((parts) => parts.filter(Boolean).join(" "))
    .filter(Boolean)
    .join(", ")

function Identity({ invitation: { guest_link: guestLink, company } }: { invitation: Open }) {
  const { host } = guestLink
  return (
    <div className={styles.pair}>
      <section className={styles.part} aria-labelledby="school">
        <h2 id="school" className={styles.heading}>
          {words.school}
        </h2>
        <Facts
          facts={[
            { label: words.name, value: host.name },
            { label: words.siret, value: host.siret && siret.format(host.siret) },
            { label: words.uai, value: host.uai },
            { label: words.address, value: addressOf(host.address) },
          ]}
        />
      </section>
      <section className={styles.part} aria-labelledby="company">
        <h2 id="company" className={styles.heading}>
          {words.company}
        </h2>
        <Facts
          facts={[
            { label: words.name, value: company.name },
            { label: words.siret, value: company.siret && siret.format(company.siret) },
            { label: words.city, value: company.city },
            { label: words.until, value: dayInWords(guestLink.expires_at) },
          ]}
        />
      </section>
    </div>
  )
}

function Sharing() {
  return (
    <div className={styles.pair}>
      <Listed title={words.sharedTitle} lines={words.shared} icon={<Check aria-hidden />} />
      <Listed title={words.notSharedTitle} lines={words.notShared} icon={<Lock aria-hidden />} />
    </div>
  )
}

function Listed({ title, lines, icon }: { title: string; lines: readonly string[]; icon: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            {icon}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps {
  invitation: Open
  token: string
  isPending: boolean
  onAccept: () => void
  onDecline: () => void
}

/** What may be done here depends on who looks: nobody retypes what is known, nobody answers for another company. */
function Choices({ invitation, token, isPending, onAccept, onDecline }: ChoicesProps) {
  const { acceptance, company, viewer } = invitation
  const mine = viewer?.company ?? ""
  const mayAccept = acceptance === "new" || acceptance === "one_click"
  const login = `/login?next=${encodeURIComponent(`/school/partnership/${token}`)}`
  const obstacles: Partial<Record<NonNullable<typeof acceptance>, string>> = {
    log_in: words.logInText(company.name),
    other_company: words.otherCompany(mine, company.name),
    other_account: words.otherAccount,
    no_role: words.noRole(mine),
  }
  const obstacle = acceptance === null ? undefined : obstacles[acceptance]
  return (
    <div className={styles.part}>
      {obstacle && <Banner tone={acceptance === "log_in" ? "info" : "waiting"}>{obstacle}</Banner>}
      {acceptance === "one_click" && <p className={styles.note}>{words.acceptAs(mine)}</p>}
      <div className={styles.actions}>
        {mayAccept && (
          <Button variant="primary" isPending={isPending} pendingText={words.accepting} onPress={onAccept}>
            {words.accept}
          </Button>
        )}
        {acceptance === "log_in" && (
          <ButtonLink variant="primary" href={login}>
            {words.logIn}
          </ButtonLink>
        )}
        {(mayAccept || acceptance === "log_in") && (
          <Button onPress={onDecline} isDisabled={isPending}>
            {words.decline}
          </Button>
        )}
      </div>
    </div>
  )
}

function Answered({
  guestLink,
  done,
  ...frame
}: GuestFrame & { guestLink: Invitation["guest_link"]; done: Done }) {
  const { host } = guestLink
  if (done.kind === "declined")
    return (
      <GuestPage {...frame} host={host} title={words.declinedTitle}>
        {words.declinedText(host.name)}
      </GuestPage>
    )
  return (
    <GuestPage {...frame} host={host} title={words.acceptedTitle} lead={words.acceptedText(host.name)}>
      {done.activation && <p>{words.activateText}</p>}
      <div className={styles.actions}>
        {done.activation ? (
          <ButtonLink variant="primary" href={`/onboarding/${done.activation}`}>
            {words.activate}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href="/company/profile/schools">
            {words.open}
          </ButtonLink>
        )}
      </div>
    </GuestPage>
  )
}
