import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { DateField, IconButton, Select, TextField } from "@jalon/ui"
import { Trash2 } from "lucide-react"
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/trainer-policy.ts"
import { saveTrainerDocuments } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { documentWords, documentsWords as words } from "./strings.fr.ts"
import styles from "./trainers.module.css"
import { refreshes, type Trainer } from "./types.ts"
import { WrittenLines } from "./WrittenLines.tsx"

type Held = Trainer["held_documents"][number]

interface LineProps {
  one: Held
  onChange: (one: Held) => void
  onRemove: () => void
}

function Line({ one, onChange, onRemove }: LineProps) {
  const set = (changes: Partial<Held>) => onChange({ ...one, ...changes })
  const name = documentWords[one.kind]
  return (
    <fieldset className={styles.entry}>
      <legend>{name}</legend>
      <div className={styles.fields}>
        <Select
          label={words.kind}
          value={one.kind}
          onChange={(event) => set({ kind: event.target.value as DocumentKind })}
          options={DOCUMENT_KINDS.map((value) => ({ value, label: documentWords[value] }))}
          placeholder={null}
          width="siret"
        />
        <DateField
          label={words.validUntil}
          value={one.valid_until}
          onChange={(valid_until) => set({ valid_until })}
          optional
        />
      </div>
      <div className={styles.fields}>
        <TextField
          label={words.label}
          hint={words.labelHint}
          optional
          maxLength={120}
          width="name"
          value={one.label ?? ""}
          onChange={({ target }) => set({ label: target.value || null })}
        />
        <IconButton
          className={styles.remove}
          label={words.remove(name)}
          icon={<Trash2 aria-hidden />}
          onPress={onRemove}
        />
      </div>
    </fieldset>
  )
}

/** What the school holds of somebody, and until when it counts. */
export function DocumentsForm({ trainer, panel }: { trainer: Trainer; panel: Panel }) {
  const save = useCommand(saveTrainerDocuments, { refreshes })
  const form = useForm<typeof saveTrainerDocuments, object>({
    route: saveTrainerDocuments,
    initial: { documents: trainer.held_documents },
    command: save,
    labels: {},
    send: (body) => save.run({ params: { trainerId: trainer.id }, body }),
    onSaved: () => panel.stopWriting(),
  })
  const lines = (form.draft.documents || []) as Held[]
  const nextKind =
    trainer.documents.missing.find((kind) => !lines.some((one) => one.kind === kind)) ?? "other"
  return (
    <PanelForm title={words.title(trainer.name)} isOpen onClose={() => panel.stopWriting()} form={form}>
      <p className={styles.quiet}>{words.note}</p>
      <WrittenLines
        lines={lines}
        words={words}
        next={{ kind: nextKind, label: null, valid_until: null }}
        onWrite={(next) => form.set("documents", next)}
      >
        {(line) => <Line {...line} />}
      </WrittenLines>
    </PanelForm>
  )
}
