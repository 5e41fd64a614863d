import { SidePanel } from "@jalon/ui"
import styles from "./account.module.css"
import DisplaySection from "./DisplaySection.tsx"
import MyAccountSection from "./MyAccountSection.tsx"
import SessionsSection from "./SessionsSection.tsx"
import { account } from "./strings.fr.ts"

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
        <MyAccountSection title={account.identity} headingLevel={3} />
        <SessionsSection headingLevel={3} onSignedOut={onSignedOut} />
        <DisplaySection headingLevel={3} />
      </div>
    </SidePanel>
  )
}
