import { DisplaySection, MyAccountSection, SessionsSection } from "@jalon/identity/web"
import type { ReactNode } from "react"
import { CentersSection } from "./centers/CentersSection.tsx"
import { IntegrationsSection } from "./integrations/IntegrationsSection.tsx"
import { MembersSection } from "./members/MembersSection.tsx"
import { OrganizationSection } from "./organization/OrganizationSection.tsx"
import { SettingsPage, type SettingsPart } from "./SettingsPage.tsx"
import { settings as words } from "./strings.fr.ts"

export interface SchoolSettingsScreenProps {
  onSignedOut: () => void
  /** Sections of modules above, by their anchor. */
  labels?: ReactNode
}

export default function SchoolSettingsScreen({ onSignedOut, labels }: SchoolSettingsScreenProps) {
  const parts: SettingsPart[] = [
    { id: "organisation", label: words.parts.organization, content: <OrganizationSection /> },
    { id: "centres", label: words.parts.centers, content: <CentersSection /> },
    { id: "membres", label: words.parts.members, content: <MembersSection kind="school" /> },
    ...(labels ? [{ id: "etiquettes", label: words.parts.labels, content: labels }] : []),
    { id: "integrations", label: words.parts.integrations, content: <IntegrationsSection /> },
    { id: "compte", label: words.parts.account, content: <AccountParts onSignedOut={onSignedOut} /> },
    {
      id: "affichage",
      label: words.parts.display,
      content: <DisplaySection title={words.appearance} headingLevel={3} />,
    },
  ]
  return <SettingsPage parts={parts} />
}

export function AccountParts({ onSignedOut }: { onSignedOut: () => void }) {
  return (
    <div>
      <MyAccountSection title={words.identity} headingLevel={3} />
      <SessionsSection headingLevel={3} onSignedOut={onSignedOut} />
    </div>
  )
}
