import styles from "./account.module.css"
import DisplaySection from "./DisplaySection.tsx"
import MyAccountSection from "./MyAccountSection.tsx"
import SessionsSection from "./SessionsSection.tsx"
import { account } from "./strings.fr.ts"

export interface SettingsScreenProps {
  onSignedOut: () => void
}

/** A student's settings. Each section saves by itself. */
export default function SettingsScreen({ onSignedOut }: SettingsScreenProps) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{account.settingsTitle}</h1>
      <MyAccountSection />
      <SessionsSection onSignedOut={onSignedOut} />
      <DisplaySection />
    </div>
  )
}
