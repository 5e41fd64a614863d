import { useRead } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import { Loaded, RecordPage, type RecordTab, useNeighbours } from "@jalon/screens"
import { Button, EmptyState, StatusBadge } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { FolderOpen, Pencil, Send } from "lucide-react"
import { type ReactNode, useState } from "react"
import { partnerStateWords } from "../../rules/index.ts"
import { getPartner, listPartners } from "../../wire/index.ts"
import { ArchiveMenu, RestoreButton } from "./ArchiveActions.tsx"
import { ContactsTab } from "./ContactsTab.tsx"
import { EditPanel } from "./EditPanel.tsx"
import { FollowUpTab } from "./FollowUpTab.tsx"
import { InfoTab } from "./InfoTab.tsx"
import { InviteDialog } from "./InviteDialog.tsx"
import { LabelMenu } from "./LabelMenu.tsx"
import { type ShowState, StudentsTab } from "./StudentsTab.tsx"
import { Summary } from "./Summary.tsx"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const href = (id: string, tab: string) => `/school/company/${id}/${tab}`

/** What modules above bring to the record of a company, given by the shell. */
export interface FromAbove {
  showStudentState: ShowState
  contracts: (partnerId: string) => ReactNode
  /** What happened to the invoices addressed to it, for those who invoice. */
  moneyHistory?: (partnerId: string) => ReactNode
}

/** One company, its people and what is done with it. */
export default function CompanyScreen(above: FromAbove) {
  const { id = "", tab = "info" }: { id?: string; tab?: string } = useParams({ strict: false })
  const read = useRead(getPartner, { params: { partnerId: id } })
  return (
    <Loaded read={read} heading={words.title}>
      {({ partner }) => <Company key={id} partner={partner} tab={tab} above={above} />}
    </Loaded>
  )
}

const tabsOf = (partner: Partner, above: FromAbove): RecordTab[] => [
  { id: "info", label: words.tabs.info, content: <InfoTab partner={partner} /> },
  {
    id: "contacts",
    label: words.tabs.contacts,
    count: partner.contacts.length,
    content: <ContactsTab partner={partner} />,
  },
  {
    id: "contracts",
    label: words.tabs.contracts,
    content: above.contracts(partner.id),
  },
  {
    id: "students",
    label: words.tabs.students,
    count: partner.students,
    content: <StudentsTab partner={partner} showState={above.showStudentState} />,
  },
  {
    id: "documents",
    label: words.tabs.documents,
    content: <EmptyState icon={FolderOpen} title={words.documents.empty} />,
  },
  {
    id: "follow-up",
    label: words.tabs["follow-up"],
    content: <FollowUpTab partner={partner} money={above.moneyHistory?.(partner.id)} />,
  },
]

type CompanyProps = { partner: Partner; tab: string; above: FromAbove }

function Company({ partner, tab, above }: CompanyProps) {
  const [isEdited, setEdited] = useState(false)
  const [isInvited, setInvited] = useState(false)
  const arrows = useNeighbours({
    list: "partners",
    read: listPartners,
    current: partner.id,
    rowKey: (row) => row.id,
    rowName: (row) => row.denomination,
    rowHref: (row) => href(row.id, tab),
  })
  const isArchived = partner.archived_at !== null
  const { label, tone } = partnerStateWords[partner.state]
  const { fields } = partner
  // While a company has the link in hand, sending another is not the thing to do first.
  const isFirst = partner.state !== "invited"
  const invite = !isArchived && partner.state !== "active" && (
    <Button {...(isFirst && { variant: "primary" })} icon={<Send />} onPress={() => setInvited(true)}>
      {partner.state === "known" ? words.invite : isFirst ? words.inviteAgain : words.remind}
    </Button>
  )
  const edit = (
    <Button icon={<Pencil />} onPress={() => setEdited(true)}>
      {words.edit}
    </Button>
  )
  return (
    <>
      <RecordPage
        trail={[{ label: words.trail, href: "/school/partners/list" }]}
        title={fields.denomination}
        subtitle={[fields.siret && siret.format(fields.siret), fields["address.commune"]]
          .filter(Boolean)
          .join(" · ")}
        status={
          isArchived ? (
            <StatusBadge tone="neutral">{words.archived}</StatusBadge>
          ) : (
            <StatusBadge tone={tone}>{label}</StatusBadge>
          )
        }
        primary={isArchived ? <RestoreButton partner={partner} /> : isFirst && invite}
        actions={
          !isArchived && (
            <>
              {!isFirst && invite}
              {edit}
              <LabelMenu partner={partner} />
              <ArchiveMenu partner={partner} />
            </>
          )
        }
        tab={tab}
        tabHref={(next) => href(partner.id, next)}
        tabs={tabsOf(partner, above)}
        summary={<Summary partner={partner} />}
        arrows={arrows}
      />
      {isEdited && <EditPanel partner={partner} onClose={() => setEdited(false)} />}
      {isInvited && <InviteDialog partner={partner} onClose={() => setInvited(false)} />}
    </>
  )
}
