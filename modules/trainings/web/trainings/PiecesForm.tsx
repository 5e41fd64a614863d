import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { Button, FormGroup, IconButton, Select, TextField } from "@jalon/ui"
import { Plus, X } from "lucide-react"
import { useState } from "react"
import {
  conditionWords,
  DOCUMENT_CONDITIONS,
  isLegalPiece,
  ownPieceCode,
  pieceCatalogue,
  type RequiredPiece,
} from "../../rules/index.ts"
import { getTraining, previewRequiredDocuments, saveRequiredDocuments } from "../../wire/index.ts"
import { PiecesEffect } from "./PiecesEffect.tsx"
import styles from "./pieces.module.css"
import { pieceWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

const conditionOptions = DOCUMENT_CONDITIONS.map((value) => ({ value, label: conditionWords[value] }))

interface LineProps {
  piece: { code: string; label: string }
  /** The law asks for it: nobody here can stop asking. */
  isFixed?: boolean
  condition: string
  onChange: (condition: string) => void
  onRemove?: () => void
}

function PieceLine({ piece, isFixed, condition, onChange, onRemove }: LineProps) {
  return (
    <div className={styles.piece}>
      <Select
        label={piece.label}
        hint={isFixed ? words.legal : undefined}
        disabled={isFixed}
        options={conditionOptions}
        placeholder={onRemove || isFixed ? null : words.notAsked}
        value={condition}
        onChange={(event) => onChange(event.target.value)}
        width="siret"
      />
      {onRemove && (
        <IconButton variant="quiet" label={words.remove(piece.label)} icon={<X />} onPress={onRemove} />
      )}
    </div>
  )
}

function NewPiece({ onAdd }: { onAdd: (label: string) => void }) {
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

/** The list of pieces, with what a change would ask of files already open. */
export function PiecesForm({ training, panel }: { training: Training; panel: Panel }) {
  const save = useCommand(saveRequiredDocuments, { refreshes: [getTraining, previewRequiredDocuments] })
  const form = useForm({
    route: saveRequiredDocuments,
    initial: { documents: training.required_documents, apply: true },
    command: save,
    send: (body) => save.run({ params: { trainingId: training.id }, body }),
    onSaved: () => panel.stopWriting(),
    labels: { documents: words.title },
  })
  const pieces = (form.draft.documents || []) as RequiredPiece[]
  const put = (piece: { code: string; label: string }, condition: string) => {
    const others = pieces.filter(({ code }) => code !== piece.code)
    const at = pieces.findIndex(({ code }) => code === piece.code)
    if (condition === "") return form.set("documents", others)
    const written = {
      code: piece.code,
      label: piece.label,
      condition: condition as RequiredPiece["condition"],
    }
    form.set("documents", at < 0 ? [...pieces, written] : pieces.with(at, written))
  }
  const conditionOf = (code: string) => pieces.find((piece) => piece.code === code)?.condition ?? ""
  const own = pieces.filter(({ code }) => !pieceCatalogue.some((known) => known.code === code))
  return (
    <PanelForm
      title={words.editTitle(training.short_title ?? training.title)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
    >
      <FormGroup title={words.usual} description={words.usualHint}>
        <div className={styles.pieces}>
          {pieceCatalogue.map((piece) => (
            <PieceLine
              key={piece.code}
              piece={piece}
              isFixed={isLegalPiece(piece.code)}
              condition={isLegalPiece(piece.code) ? piece.condition : conditionOf(piece.code)}
              onChange={(condition) => put(piece, condition)}
            />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={words.own}>
        {own.length > 0 && (
          <div className={styles.pieces}>
            {own.map((piece) => (
              <PieceLine
                key={piece.code}
                piece={piece}
                condition={piece.condition}
                onChange={(condition) => put(piece, condition)}
                onRemove={() => put(piece, "")}
              />
            ))}
          </div>
        )}
        <NewPiece onAdd={(label) => put({ code: ownPieceCode(label), label }, "always")} />
      </FormGroup>
      <FormGroup title={words.files}>
        <PiecesEffect
          training={training}
          pieces={pieces}
          isApplied={form.draft.apply !== false}
          onApply={(isApplied) => form.set("apply", isApplied)}
        />
      </FormGroup>
    </PanelForm>
  )
}
