import { useCommand } from "@jalon/client"
import { FieldConflict, PanelForm } from "@jalon/screens"
import { useState } from "react"
import type { EmployerKey } from "../../rules/index.ts"
import {
  getPartner,
  listPartners,
  partnerChoices,
  partnerHistory,
  partnerPlaces,
  updatePartner,
} from "../../wire/index.ts"
import { EmployerInputs } from "../employer/EmployerInputs.tsx"
import styles from "../employer/employer.module.css"
import { opcoSource } from "../employer/Opco.tsx"
import { employer } from "../employer/strings.fr.ts"
import { type Conflict, useEmployerForm } from "../employer/use-employer-form.ts"
import { useEmployerLists, valueText } from "../employer/values.ts"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const refreshes = [getPartner, listPartners, partnerHistory, partnerChoices, partnerPlaces]

export function EditPanel({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const command = useCommand(updatePartner, { refreshes })
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const params = { partnerId: partner.id }
  const lists = useEmployerLists()
  const form = useEmployerForm({
    fields: partner.fields,
    command,
    save: (changes, seen) => command.run({ params, body: { changes, seen } }),
    // What someone else changed meanwhile is not saved: both values are shown, and one is chosen.
    onSaved: (answer) => (answer.conflicts.length === 0 ? onClose() : setConflicts(answer.conflicts)),
  })
  const choose = async ({ field, yours, theirs }: Conflict, choice: "mine" | "theirs") => {
    if (choice === "theirs") form.set(field as EmployerKey, theirs as never)
    else await command.run({ params, body: { changes: { [field]: yours } } })
    const left = conflicts.filter((one) => one.field !== field)
    setConflicts(left)
    if (left.length === 0) onClose()
  }
  return (
    <PanelForm title={words.editTitle(partner.fields.denomination)} isOpen onClose={onClose} form={form}>
      {conflicts.length > 0 && (
        <div className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <FieldConflict
              key={conflict.field}
              label={employer.labels[conflict.field as EmployerKey]}
              mine={valueText(conflict.field as EmployerKey, conflict.yours, lists)}
              theirs={valueText(conflict.field as EmployerKey, conflict.theirs, lists)}
              onChoose={(choice) => void choose(conflict, choice)}
            />
          ))}
        </div>
      )}
      <p className={styles.aside}>{employer.neededText}</p>
      <EmployerInputs form={form} opcoHint={opcoSource(partner.opco) ?? undefined} />
    </PanelForm>
  )
}
