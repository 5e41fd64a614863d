import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Banner, Button, CountField, SidePanel, Switch } from "@jalon/ui"
import { useState } from "react"
import { getJustificationSetting, listJustifications, saveJustificationSetting } from "../../wire/index.ts"
import styles from "./justifications.module.css"
import { justificationsWords } from "./strings.fr.ts"

const words = justificationsWords.settings
type Setting = { delay_hours: number; tells_employer: boolean; sends_statement: boolean }

function Fields({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const [delay, setDelay] = useState<number | null>(setting.delay_hours)
  const [tells, setTells] = useState(setting.tells_employer)
  const [sends, setSends] = useState(setting.sends_statement)
  const save = useCommand(saveJustificationSetting, {
    refreshes: [getJustificationSetting, listJustifications],
    onDone: onClose,
  })
  return (
    <div className={styles.fields}>
      {save.refused && (
        <Banner tone="danger" live="urgent">
          {save.refused.message}
        </Banner>
      )}
      <CountField label={words.delay} hint={words.delayHint} value={delay} onChange={setDelay} />
      <Switch isSelected={tells} onChange={setTells}>
        {words.employer}
      </Switch>
      <p className={styles.quiet}>{words.employerHint}</p>
      <Switch isSelected={sends} onChange={setSends}>
        {words.statement}
      </Switch>
      <p className={styles.quiet}>{words.statementHint}</p>
      <div>
        <Button
          variant="primary"
          isPending={save.isPending}
          onPress={() =>
            void save.run({
              body: { delay_hours: delay ?? 0, tells_employer: tells, sends_statement: sends },
            })
          }
        >
          {words.save}
        </Button>
      </div>
    </div>
  )
}

/** What the school chooses about absences; for its office. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  return (
    <SidePanel isOpen title={words.title} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Loaded read={useRead(getJustificationSetting)}>
        {({ setting }) => <Fields setting={setting} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  )
}
