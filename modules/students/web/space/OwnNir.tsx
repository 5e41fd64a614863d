import { useCommand } from "@jalon/client"
import { Button, NirField } from "@jalon/ui"
import { useState } from "react"
import { getProfile, updateProfile } from "../../wire/index.ts"
import { fieldId } from "../shared/field-id.ts"
import styles from "./space.module.css"
import { profileWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

/** Sent by itself and never kept by this browser: it is sealed on arrival. */
export function OwnNir({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState("")
  const command = useCommand(updateProfile, { refreshes: [getProfile] })
  const fault = command.refused?.fields.nir
  const save = async () => {
    if (await command.run({ body: { student_id: profile.id, nir: typed } })) setTyped("")
  }
  return (
    <div className={styles.protected} data-unsaved={typed !== "" || undefined}>
      <NirField
        id={fieldId("nir")}
        label={words.nir}
        hint={words.nirHint}
        {...(profile.has_nir && { stored: "" })}
        value={typed}
        {...(fault && { error: fault })}
        onChange={setTyped}
      />
      {typed !== "" && (
        <div>
          <Button isPending={command.isPending} onPress={() => void save()}>
            {words.nirSave}
          </Button>
        </div>
      )}
    </div>
  )
}
