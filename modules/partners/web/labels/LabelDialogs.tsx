import { type Answer, useCommand } from "@jalon/client"
import { settingsHistory } from "@jalon/organizations/wire"
import { useForm } from "@jalon/screens"
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  FormGroup,
  RadioGroup,
  Select,
  TextField,
} from "@jalon/ui"
import { useId, useState } from "react"
import {
  createLabel,
  deleteLabel,
  getPartner,
  listLabels,
  listPartners,
  mergeLabel,
  partnerChoices,
  updateLabel,
} from "../../wire/index.ts"
import { LabelTag, type LabelTone } from "./LabelTag.tsx"
import { labels as words } from "./strings.fr.ts"

export type CountedLabel = Answer<typeof listLabels>["results"][number]

const refreshes = [listLabels, listPartners, partnerChoices, getPartner, settingsHistory]
const tones = Object.entries(words.tones) as [LabelTone, string][]

interface LabelFormProps {
  /** Null for a new one. */
  label: CountedLabel | null
  onClose: () => void
}

export function LabelForm({ label, onClose }: LabelFormProps) {
  const id = useId()
  const create = useCommand(createLabel, { refreshes })
  const update = useCommand(updateLabel, { refreshes })
  const form = useForm<typeof createLabel, object>({
    route: createLabel,
    initial: { name: label?.name ?? "", tone: label?.tone ?? "neutral" },
    command: label ? update : create,
    labels: { name: words.name, tone: words.tone },
    fieldOf: { "label.name_taken": "name" },
    send: (body) => (label ? update.run({ params: { labelId: label.id }, body }) : create.run({ body })),
    onSaved: onClose,
  })
  const tone = (form.draft.tone || "neutral") as LabelTone
  return (
    <Dialog
      title={label ? words.editTitle(label.name) : words.add}
      isOpen
      isPending={form.isPending}
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onPress={onClose} isDisabled={form.isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={form.isPending}>
            {label ? words.edit : words.verb}
          </Button>
        </>
      }
    >
      <Form id={id} {...form.props}>
        {form.message && (
          <Banner tone="danger" live="urgent">
            {form.message}
          </Banner>
        )}
        <FormGroup>
          <TextField {...form.text("name")} label={words.name} width="name" maxLength={40} />
          <RadioGroup
            label={words.tone}
            value={tone}
            onChange={(value) => form.set("tone", value as LabelTone)}
            options={tones.map(([value, text]) => ({
              value,
              label: <LabelTag label={{ name: text, tone: value }} />,
            }))}
          />
        </FormGroup>
      </Form>
    </Dialog>
  )
}

interface MergeDialogProps {
  label: CountedLabel
  labels: readonly CountedLabel[]
  onClose: () => void
}

export function MergeDialog({ label, labels, onClose }: MergeDialogProps) {
  const others = labels.filter(({ id }) => id !== label.id)
  const [into, setInto] = useState(others[0]?.id ?? "")
  const merge = useCommand(mergeLabel, { refreshes, onDone: onClose })
  return (
    <Dialog
      title={words.mergeTitle(label.name)}
      isOpen
      isPending={merge.isPending}
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onPress={onClose} isDisabled={merge.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={merge.isPending}
            onPress={() => void merge.run({ params: { labelId: label.id }, body: { into } })}
          >
            {words.merge}
          </Button>
        </>
      }
    >
      <FormGroup>
        <p>{words.mergeText(words.companies(label.companies))}</p>
        <Select
          label={words.mergeInto}
          value={into}
          onChange={(event) => setInto(event.target.value)}
          placeholder={null}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          width="name"
        />
      </FormGroup>
    </Dialog>
  )
}

export function RemoveDialog({ label, onClose }: { label: CountedLabel; onClose: () => void }) {
  const remove = useCommand(deleteLabel, { refreshes, onDone: onClose })
  return (
    <ConfirmDialog
      title={words.removeTitle(label.name)}
      verb={words.remove}
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { labelId: label.id } })}
      onClose={onClose}
    >
      <p>{words.removeText(words.companies(label.companies))}</p>
    </ConfirmDialog>
  )
}
