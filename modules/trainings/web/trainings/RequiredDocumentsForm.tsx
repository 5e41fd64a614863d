import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { Button, FormGroup, IconButton, Select, TextField } from "@jalon/ui"
import { Plus, X } from "lucide-react"
import { useState } from "react"
import {
  conditionWords,
  DOCUMENT_CONDITIONS,
  documentCatalogue,
  isLegalDocument,
  ownDocumentCode,
  type RequiredDocument,
} from "../../rules/index.ts"
import { getTraining, previewRequiredDocuments, saveRequiredDocuments } from "../../wire/index.ts"
import { RequiredDocumentsEffect } from "./RequiredDocumentsEffect.tsx"
import styles from "./required-documents.module.css"
import { requiredDocumentWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

const conditionOptions = DOCUMENT_CONDITIONS.map((value) => ({ value, label: conditionWords[value] }))

interface LineProps {
  document: { code: string; label: string }
  /** The law asks for it: nobody here can stop asking. */
  isFixed?: boolean
  condition: string
  onChange: (condition: string) => void
  onRemove?: () => void
}

function DocumentLine({ document, isFixed, condition, onChange, onRemove }: LineProps) {
  return (
    <div className={styles.document}>
      <Select
        label={document.label}
        hint={isFixed ? words.legal : undefined}
        disabled={isFixed}
        options={conditionOptions}
        placeholder={onRemove || isFixed ? null : words.notAsked}
        value={condition}
        onChange={(event) => onChange(event.target.value)}
        width="siret"
      />
      {onRemove && (
        <IconButton variant="quiet" label={words.remove(document.label)} icon={<X />} onPress={onRemove} />
      )}
    </div>
  )
}

function NewDocument({ onAdd }: { onAdd: (label: string) => void }) {
  const [label, setLabel] = useState("")
  const add = () => {
    if (label.trim() === "") return
    onAdd(label.trim())
    setLabel("")
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={words.addLabel}
        optional
        width="name"
        maxLength={120}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey) return
          event.preventDefault()
          add()
        }}
      />
      <Button icon={<Plus />} onPress={add}>
        {words.add}
      </Button>
    </div>
  )
}

/** The list of documents, with what a change would ask of files already open. */
export function RequiredDocumentsForm({ training, panel }: { training: Training; panel: Panel }) {
  const save = useCommand(saveRequiredDocuments, { refreshes: [getTraining, previewRequiredDocuments] })
  const form = useForm({
    route: saveRequiredDocuments,
    initial: { documents: training.required_documents, apply: true },
    command: save,
    send: (body) => save.run({ params: { trainingId: training.id }, body }),
    onSaved: () => panel.stopWriting(),
    labels: { documents: words.title },
  })
  const documents = (form.draft.documents || []) as RequiredDocument[]
  const put = (document: { code: string; label: string }, condition: string) => {
    const others = documents.filter(({ code }) => code !== document.code)
    const at = documents.findIndex(({ code }) => code === document.code)
    if (condition === "") return form.set("documents", others)
    const written = {
      code: document.code,
      label: document.label,
      condition: condition as RequiredDocument["condition"],
    }
    form.set("documents", at < 0 ? [...documents, written] : documents.with(at, written))
  }
  const conditionOf = (code: string) => documents.find((document) => document.code === code)?.condition ?? ""
  const own = documents.filter(({ code }) => !documentCatalogue.some((known) => known.code === code))
  return (
    <PanelForm
      title={words.editTitle(training.short_title ?? training.title)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
    >
      <FormGroup title={words.usual} description={words.usualHint}>
        <div className={styles.documents}>
          {documentCatalogue.map((document) => (
            <DocumentLine
              key={document.code}
              document={document}
              isFixed={isLegalDocument(document.code)}
              condition={isLegalDocument(document.code) ? document.condition : conditionOf(document.code)}
              onChange={(condition) => put(document, condition)}
            />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={words.own}>
        {own.length > 0 && (
          <div className={styles.documents}>
            {own.map((document) => (
              <DocumentLine
                key={document.code}
                document={document}
                condition={document.condition}
                onChange={(condition) => put(document, condition)}
                onRemove={() => put(document, "")}
              />
            ))}
          </div>
        )}
        <NewDocument onAdd={(label) => put({ code: ownDocumentCode(label), label }, "always")} />
      </FormGroup>
      <FormGroup title={words.files}>
        <RequiredDocumentsEffect
          training={training}
          documents={documents}
          isApplied={form.draft.apply !== false}
          onApply={(isApplied) => form.set("apply", isApplied)}
        />
      </FormGroup>
    </PanelForm>
  )
}
