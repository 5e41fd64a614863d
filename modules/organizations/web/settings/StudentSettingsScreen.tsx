import type { ReactNode } from "react"
import { AccountParts, DisplayPart } from "./OwnParts.tsx"
import { OwnDataSection } from "./own-data/OwnDataSection.tsx"
import { SettingsPage } from "./SettingsPage.tsx"
import { settings as words } from "./strings.fr.ts"

export interface StudentSettingsScreenProps {
  onSignedOut: () => void
  /** What she hears of, and how: given by the module that writes to her. */
  notifications: ReactNode
}

export default function StudentSettingsScreen({ onSignedOut, notifications }: StudentSettingsScreenProps) {
  return (
    <SettingsPage
      parts={[
        { id: "compte", label: words.parts.account, content: <AccountParts onSignedOut={onSignedOut} /> },
        { id: "notifications", label: words.parts.notifications, content: notifications },
        {
          id: "affichage",
          label: words.parts.display,
          content: <DisplayPart />,
        },
        { id: "donnees", label: words.parts.data, content: <OwnDataSection /> },
      ]}
    />
  )
}
