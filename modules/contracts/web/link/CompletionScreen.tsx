import { useRead } from "@jalon/client"
import { deadStateOf, type GuestFrame, GuestLoading, GuestPage, GuestUnread } from "@jalon/guest-links/web"
import type { GuestLinkView } from "@jalon/guest-links/wire"
import { dayInWords } from "@jalon/kernel"
import { useState } from "react"
import { type ContractType, sectionWords } from "../../rules/index.ts"
import { getCompletion } from "../../wire/index.ts"
import { Ended, PartDone, SentPage } from "./Ended.tsx"
import { GuestForm } from "./GuestForm.tsx"
import type { Sent } from "./SendWhole.tsx"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

export interface CompletionScreenProps extends GuestFrame {
  token: string
  /** What the address says before the link is read. */
  kind: ContractType
}

type Done = { kind: "sent"; sent: Sent } | { kind: "part" }

/** A contract in the hands of somebody without an account, opened by a link. */
export default function CompletionScreen({ token, kind, ...frame }: CompletionScreenProps) {
  const link = useRead(getCompletion, { params: { token } })
  const [done, setDone] = useState<Done | null>(null)
  // The page was opened on this: a later reading must not take a form away from under who fills it.
  const [begun, setBegun] = useState<{ guestLink: GuestLinkView; contract: GuestContract } | null>(null)
  const { guest_link: guestLink, contract, sent_at: sentAt = null } = link.data ?? {}
  if (begun === null && guestLink && contract) setBegun({ guestLink, contract })
  if (done?.kind === "sent" && begun)
    return <SentPage {...frame} guestLink={begun.guestLink} sent={done.sent} />
  if (done?.kind === "part" && begun)
    return <PartDone {...frame} guestLink={begun.guestLink} person={begun.contract.person} />
  if (begun)
    return (
      <GuestPage
        {...frame}
        host={begun.guestLink.host}
        width={begun.contract.part === null ? "form" : undefined}
        title={
          begun.contract.person === "company" ? words.titles[begun.contract.contract_type] : words.yourPart
        }
        lead={<Lead {...begun} />}
      >
        <GuestForm
          token={token}
          guestLink={begun.guestLink}
          read={begun.contract}
          onSent={(sent) => setDone({ kind: "sent", sent })}
          onPartDone={() => setDone({ kind: "part" })}
        />
      </GuestPage>
    )
  const dead = deadStateOf(guestLink, link.error)
  if (dead) return <Ended {...frame} guestLink={guestLink} state={dead} token={token} sentAt={sentAt} />
  return (
    <GuestPage {...frame} title={words.titles[kind]}>
      {link.isError ? <GuestUnread onRetry={() => link.refetch()} /> : <GuestLoading />}
    </GuestPage>
  )
}

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" })

const whyOf = (guestLink: GuestLinkView, contract: GuestContract): string => {
  const { contract_type: type, learner, company, part, person } = contract
  const school = guestLink.host.name
  if (person === "student") return words.whyPerson(school, type, company)
  if (person === "representative") return words.whyRepresentative(school, type, learner.name, company)
  return part === null
    ? words.why(school, type, learner.name, company)
    : words.whyPart(school, type, learner.name, sectionWords[type][part])
}

const effortOf = ({ contract_type: type, part, person }: GuestContract): string => {
  if (person === "student") return words.effortPerson
  if (person === "representative") return words.effortPart
  return part === null ? words.effort[type] : words.effortPart
}

function Lead({ guestLink, contract }: { guestLink: GuestLinkView; contract: GuestContract }) {
  const { asked_for: askedFor } = contract
  return (
    <>
      <p>{whyOf(guestLink, contract)}</p>
      <p>
        {effortOf(contract)} {words.kept}
      </p>
      <p>
        {askedFor && `${words.wantedBy(day.format(new Date(askedFor)))} `}
        {words.until(dayInWords(guestLink.expires_at))}
      </p>
    </>
  )
}
