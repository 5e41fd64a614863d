import { DisplaySection, MyAccountSection, SessionsSection } from "@jalon/identity/web"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"

/** The theme inside a page of settings. */
export function DisplayPart() {
  return (
    <div className={styles.flush}>
      <DisplaySection title={words.appearance} headingLevel={3} />
    </div>
  )
}

/** « Mon compte » inside a page of settings: who one is, one's password, one's devices. */
export function AccountParts({ onSignedOut }: { onSignedOut: () => void }) {
  return (
    <div className={styles.flush}>
      <MyAccountSection title={words.identity} headingLevel={3} />
      <SessionsSection headingLevel={3} onSignedOut={onSignedOut} />
    </div>
  )
}
