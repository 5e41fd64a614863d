import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Switch } from "@jalon/ui"
import { getContractPreferences, setContractPreferences } from "../../wire/index.ts"
import styles from "./convention.module.css"
import { preferenceWords as words } from "./strings.fr.ts"

/** What a school wants of its contracts, in its settings. */
export default function PreferencesSection() {
  const read = useRead(getContractPreferences)
  const save = useCommand(setContractPreferences, { refreshes: [getContractPreferences] })
  return (
    <section className={styles.part} aria-labelledby="contract-preferences">
      <h3 id="contract-preferences" className={styles.preference}>
        {words.title}
      </h3>
      <Loaded read={read}>
        {(preferences) => (
          <Switch
            isSelected={preferences.approves_conventions}
            isDisabled={save.isPending}
            hint={words.hint}
            onChange={(isOn) => void save.run({ body: { approves_conventions: isOn } })}
          >
            {words.approve}
          </Switch>
        )}
      </Loaded>
    </section>
  )
}
