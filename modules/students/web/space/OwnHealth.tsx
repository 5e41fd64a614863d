import { useCommand } from "@jalon/client"
import { Button } from "@jalon/ui"
import { useState } from "react"
import { getProfile, type Health, updateProfile } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { HealthFields } from "../shared/HealthFields.tsx"
import { healthWords } from "../shared/health.fr.ts"
import styles from "./space.module.css"
import { profileWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

/** Once given, the answers are not shown again, not even to her: a phone lies on tables. */
export function OwnHealth({ profile }: { profile: Profile }) {
  const [isWriting, setWriting] = useState(false)
  const [health, setHealth] = useState<Health | null>(null)
  const command = useCommand(updateProfile, { refreshes: [getProfile] })
  const isOpen = isWriting || !profile.has_health
  const save = async () => {
    if (health && (await command.run({ body: { student_id: profile.id, health } }))) setWriting(false)
  }
  return (
    <div
      className={styles.protected}
      id={fieldId("health")}
      data-private
      data-unsaved={(isOpen && health !== null) || undefined}
    >
      <p className={styles.label}>{healthWords.title}</p>
      <p className={styles.quiet}>{words.healthHint}</p>
      {isOpen ? (
        <>
          <HealthFields value={health} onChange={setHealth} />
          <div className={styles.buttons}>
            <Button isDisabled={health === null} isPending={command.isPending} onPress={() => void save()}>
              {words.healthSave}
            </Button>
            {profile.has_health && (
              <Button variant="quiet" onPress={() => setWriting(false)}>
                {words.cancel}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p>{words.healthKept}</p>
          <div>
            <Button onPress={() => setWriting(true)}>{words.healthEdit}</Button>
          </div>
        </>
      )}
    </div>
  )
}
