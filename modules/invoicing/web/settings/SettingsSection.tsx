import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Skeleton, SkeletonGroup } from "@jalon/ui"
import { getInvoiceSettings } from "../../wire/index.ts"
import { Acceptance } from "./Acceptance.tsx"
import { SettingsForm } from "./SettingsForm.tsx"
import styles from "./settings.module.css"
import { settingsWords as words } from "./strings.fr.ts"

/** The part « Facturation » of a school's settings. */
export default function SettingsSection() {
  const read = useRead(getInvoiceSettings)
  return (
    <div className={styles.section}>
      <p className={styles.quiet}>{words.intro}</p>
      <Loaded read={read} skeleton={<Loading />}>
        {({ settings }) => (
          <>
            {/* What was accepted leaves the form: it is drawn again from what is kept. */}
            <SettingsForm key={String(settings.is_config_accepted)} settings={settings} />
            {!settings.is_config_accepted && <Acceptance settings={settings} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} shape="box" height="5rem" />
      ))}
    </SkeletonGroup>
  )
}
