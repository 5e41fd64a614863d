import { useCommand } from "@jalon/client"
import { confirmed } from "@jalon/identity/web"
import { settingsHistory } from "@jalon/organizations/wire"
import { PanelForm, useForm } from "@jalon/screens"
import { FormGroup, TextField } from "@jalon/ui"
import { listConnectedOpcos, registerApiKey } from "../wire/index.ts"
import styles from "./opco.module.css"
import { type OpcoRow, placeOf } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"

interface KeyPanelProps {
  row: OpcoRow
  onClose: () => void
}

export function KeyPanel({ row, onClose }: KeyPanelProps) {
  const command = useCommand(registerApiKey, { refreshes: [listConnectedOpcos, settingsHistory] })
  if (command.refused?.code === "step_up.required") confirmed.forget()
  const form = useForm({
    route: registerApiKey,
    initial: { ...placeOf(row), api_key: "" },
    command,
    send: (body) => command.run({ body }),
    onSaved: onClose,
    labels: { api_key: words.key },
    fieldOf: { "opco.key_refused": "api_key", "opco.key_ended": "api_key" },
  })
  return (
    <PanelForm
      title={words.panelTitle(row.opco.name, row.connection === null)}
      verb={words.verb}
      size="normal"
      isOpen
      onClose={onClose}
      form={form}
    >
      <FormGroup>
        <p className={styles.hint}>{words.forCenter(row.center.cfa)}</p>
        <TextField
          {...form.text("api_key")}
          label={words.key}
          hint={words.keyHint}
          width="email"
          autoComplete="off"
          spellCheck={false}
        />
      </FormGroup>
    </PanelForm>
  )
}
