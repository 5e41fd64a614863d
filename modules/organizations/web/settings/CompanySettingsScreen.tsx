import type { ReactNode } from "react"
import { MembersSection } from "./members/MembersSection.tsx"
import { AccountParts, DisplayPart } from "./OwnParts.tsx"
import { SettingsPage } from "./SettingsPage.tsx"
import { settings as words } from "./strings.fr.ts"

export interface CompanySettingsScreenProps {
  onSignedOut: () => void
  /** What one hears of, and how: given by the module that writes. */
  notifications: ReactNode
}

export default function CompanySettingsScreen({ onSignedOut, notifications }: CompanySettingsScreenProps) {
  return (
    <SettingsPage
      parts={[
        { id: "compte", label: words.parts.account, content: <AccountParts onSignedOut={onSignedOut} /> },
        { id: "membres", label: words.parts.members, content: <MembersSection kind="company" /> },
        { id: "notifications", label: words.parts.notifications, content: notifications },
        {
          id: "affichage",
          label: words.parts.display,
          content: <DisplayPart />,
        },
      ]}
    />
  )
}
