import type { ReactNode } from "react"
import { MembersSection } from "./members/MembersSection.tsx"
import { AccountParts, DisplayPart } from "./OwnParts.tsx"
import { SettingsPage } from "./SettingsPage.tsx"
import { settings as words } from "./strings.fr.ts"

export interface CompanySettingsScreenProps {
  onSignedOut: () => void
  /** What one hears of, and how: given by the module that writes. */
  notifications: ReactNode
  signatures: ReactNode
}

export default function CompanySettingsScreen({
  onSignedOut,
  notifications,
  signatures,
}: CompanySettingsScreenProps) {
  return (
    <SettingsPage
      parts={[
        { id: "compte", label: words.parts.account, content: <AccountParts onSignedOut={onSignedOut} /> },
        { id: "membres", label: words.parts.members, content: <MembersSection kind="company" /> },
        { id: "notifications", label: words.parts.notifications, content: notifications },
        { id: "signature", label: words.parts.signatures, content: signatures },
        {
          id: "affichage",
          label: words.parts.display,
          content: <DisplayPart />,
        },
      ]}
    />
  )
}
