import { useRead } from "@jalon/client"
import { Loaded, RecordPage, type RecordTab } from "@jalon/screens"
import { ButtonLink, EmptyState } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { PenLine, UserPlus } from "lucide-react"
import type { ReactNode } from "react"
import { getCompanyProfile } from "../../wire/index.ts"
import { ActionStrip } from "./ActionStrip.tsx"
import styles from "./company.module.css"
import { InfoTab } from "./InfoTab.tsx"
import { SchoolsTab } from "./SchoolsTab.tsx"
import { company as words } from "./strings.fr.ts"
import type { Company } from "./types.ts"

const href = (tab: string) => `/company/profile/${tab}`

/** What a module above brings to the space of a company, given by the shell. */
export interface FromAbove {
  contracts: (company: Company) => ReactNode
  /** The weeks of its apprentices. */
  planning: ReactNode
  /** For those who answer for the company. */
  signatures: ReactNode
  invoices: ReactNode
}

const tabsOf = (company: Company, above: FromAbove): RecordTab[] => [
  { id: "info", label: words.tabs.info, content: <InfoTab company={company} /> },
  {
    id: "contracts",
    label: words.tabs.contracts,
    content: above.contracts(company),
  },
  ...(company.can_edit ? [{ id: "invoices", label: words.tabs.invoices, content: above.invoices }] : []),
  { id: "planning", label: words.tabs.planning, content: above.planning },
  { id: "schools", label: words.tabs.schools, content: <SchoolsTab /> },
  {
    id: "signatures",
    label: words.tabs.signatures,
    content: company.can_edit ? (
      above.signatures
    ) : (
      <EmptyState icon={PenLine} title={words.signatures.empty}>
        {words.signatures.text}
      </EmptyState>
    ),
  },
]

/** One true file of the company, its contracts and its schools. */
export default function CompanyProfileScreen(above: FromAbove) {
  const { tab = "info" }: { tab?: string } = useParams({ strict: false })
  const read = useRead(getCompanyProfile)
  return (
    <Loaded read={read} heading={words.title}>
      {({ customer: { company } }) => (
        <div className={styles.page}>
          <ActionStrip actions={company.actions} />
          <RecordPage
            trail={[]}
            title={words.title}
            subtitle={company.denomination}
            actions={
              company.can_edit && (
                <ButtonLink icon={<UserPlus />} href="/company/settings">
                  {words.colleague}
                </ButtonLink>
              )
            }
            tab={tab}
            tabHref={href}
            tabs={tabsOf(company, above)}
          />
        </div>
      )}
    </Loaded>
  )
}
