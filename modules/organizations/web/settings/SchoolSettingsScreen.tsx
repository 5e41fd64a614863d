import { useParams } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { CentersSection } from "./centers/CentersSection.tsx"
import { SettingsHistory } from "./history/SettingsHistory.tsx"
import { IntegrationsSection } from "./integrations/IntegrationsSection.tsx"
import { MembersSection } from "./members/MembersSection.tsx"
import { AccountParts, DisplayPart } from "./OwnParts.tsx"
import { OrganizationSection } from "./organization/OrganizationSection.tsx"
import { SettingsPage, type SettingsPart } from "./SettingsPage.tsx"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"

export interface SchoolSettingsScreenProps {
  onSignedOut: () => void
  /** Sections of modules above. */
  opcos?: ReactNode
  invoicing?: ReactNode
  closures?: ReactNode
  labels?: ReactNode
  contracts?: ReactNode
  signatures?: ReactNode
  exports?: ReactNode
  notifications: ReactNode
}

export default function SchoolSettingsScreen({
  onSignedOut,
  opcos,
  invoicing,
  closures,
  labels,
  contracts,
  signatures,
  exports,
  notifications,
}: SchoolSettingsScreenProps) {
  const { part }: { part?: string } = useParams({ strict: false })
  const parts: SettingsPart[] = [
    { id: "organisation", label: words.parts.organization, content: <OrganizationSection /> },
    { id: "centres", label: words.parts.centers, content: <CentersSection /> },
    { id: "membres", label: words.parts.members, content: <MembersSection kind="school" /> },
    ...(opcos ? [{ id: "opco", label: words.parts.opcos, content: opcos }] : []),
    ...(invoicing ? [{ id: "facturation", label: words.parts.invoicing, content: invoicing }] : []),
    ...(closures ? [{ id: "fermetures", label: words.parts.closures, content: closures }] : []),
    ...(labels ? [{ id: "etiquettes", label: words.parts.labels, content: labels }] : []),
    ...(contracts ? [{ id: "contrats", label: words.parts.contracts, content: contracts }] : []),
    ...(signatures ? [{ id: "signature", label: words.parts.signatures, content: signatures }] : []),
    {
      id: "integrations",
      label: words.parts.integrations,
      content: (
        <div className={styles.stack}>
          <IntegrationsSection />
          {exports}
        </div>
      ),
    },
    { id: "compte", label: words.parts.account, content: <AccountParts onSignedOut={onSignedOut} /> },
    { id: "notifications", label: words.parts.notifications, content: notifications },
    {
      id: "affichage",
      label: words.parts.display,
      content: <DisplayPart />,
    },
    { id: "historique", label: words.parts.history, content: <SettingsHistory /> },
  ]
  return (
    <SettingsPage
      parts={parts}
      pages={{
        base: "/school/settings",
        current: part,
        more: [{ href: "/school/figures", label: words.figures }],
      }}
    />
  )
}
