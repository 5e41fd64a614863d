import { SidePanel } from "@jalon/ui"
import { account } from "../strings.fr.ts"
import styles from "./account.module.css"
import DisplaySection from "./DisplaySection.tsx"
import MyAccountSection from "./MyAccountSection.tsx"
import SessionsSection from "./SessionsSection.tsx"

export interface AccountSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSignedOut: () => void
}

/** « Mon compte », opened from the photo: the only settings of members who have no settings page. */
export default function AccountSheet({ isOpen, onOpenChange, onSignedOut }: AccountSheetProps) {
  return (
    <SidePanel title={account.sheetTitle} isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.sheet}>
        <MyAccountSection headingLevel={3} />
        <SessionsSection headingLevel={3} onSignedOut={onSignedOut} />
        <DisplaySection headingLevel={3} />
      </div>
    </SidePanel>
  )
}
