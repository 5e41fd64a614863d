import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import {
  Button,
  CountField,
  DateField,
  FormGroup,
  FormRow,
  NdaField,
  RadioGroup,
  Select,
  SiretField,
  TextField,
  UaiField,
} from "@jalon/ui"
import { precisionOf } from "@jalon/wire-kit"
import { Plus, Trash2 } from "lucide-react"
import {
  ENTRUSTED_KINDS,
  emptyEntrusted,
  entrustedKindWords,
  type EntrustedTeaching as Teaching,
} from "../../rules/index.ts"
import { getTraining, listTrainings, updateTraining } from "../../wire/index.ts"
import { entrustedWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

const kinds = ENTRUSTED_KINDS.map((value) => ({ value, label: entrustedKindWords[value] }))
const fieldLabels = {
  kind: words.kind,
  name: words.name,
  siret: words.siret,
  nda: words.nda,
  uai: words.uai,
  hours: words.hours,
  from: words.from,
  to: words.to,
  learners_max: words.learners,
  qualiopi_until: words.qualiopi,
  is_allowed: words.allowed,
} as const satisfies Record<keyof Teaching, string>

/** Labels of every place in the list, for what is to be corrected. */
const labels = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) =>
    Object.entries(fieldLabels).map(([key, label]) => [
      `entrusted.${at}.${key}`,
      `${words.line(at + 1)}, ${label}`,
    ]),
  ).flat(),
)

interface LineProps {
  at: number
  line: Teaching
  form: { idOf: (path: string) => string; faultOf: (path: string) => string | undefined }
  onChange: (changes: Partial<Teaching>) => void
  onRemove: () => void
}

function Line({ at, line, form, onChange, onRemove }: LineProps) {
  const common = (key: keyof Teaching) => {
    const path = `entrusted.${at}.${key}`
    const error = form.faultOf(path)
    return { id: form.idOf(path), name: path, label: fieldLabels[key], error, precision: precisionOf(error) }
  }
  const number = (key: "siret" | "nda" | "uai") => ({
    ...common(key),
    value: line[key] ?? "",
    onChange: (value: string) => onChange({ [key]: value }),
    optional: true,
  })
  const count = (key: "hours" | "learners_max") => ({
    ...common(key),
    value: line[key],
    onChange: (value: number | null) => onChange({ [key]: value }),
    optional: true,
    width: "siret" as const,
  })
  const day = (key: "from" | "to" | "qualiopi_until") => ({
    ...common(key),
    value: line[key],
    onChange: (value: string | null) => onChange({ [key]: value }),
    optional: true,
  })
  return (
    <FormGroup title={line.name.trim() || words.line(at + 1)}>
      <Select
        {...common("kind")}
        options={kinds}
        placeholder={null}
        value={line.kind}
        onChange={(event) => onChange({ kind: event.target.value as Teaching["kind"] })}
      />
      <TextField
        {...common("name")}
        value={line.name}
        maxLength={200}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <FormRow>
        <SiretField {...number("siret")} />
        <NdaField {...number("nda")} width="name" />
      </FormRow>
      {line.kind === "ufa" && <UaiField {...number("uai")} hint={words.uaiHint} />}
      <FormRow>
        <CountField {...count("hours")} suffix={words.hoursUnit} />
        <CountField {...count("learners_max")} />
      </FormRow>
      <FormRow>
        <DateField {...day("from")} />
        <DateField {...day("to")} />
      </FormRow>
      <DateField {...day("qualiopi_until")} />
      <RadioGroup
        {...common("is_allowed")}
        hint={words.allowedHint}
        options={[
          { value: "true", label: words.yes },
          { value: "false", label: words.no },
        ]}
        value={line.is_allowed === null ? null : String(line.is_allowed)}
        onChange={(answer) => onChange({ is_allowed: answer === "true" })}
        optional
      />
      <div>
        <Button size="small" icon={<Trash2 />} onPress={onRemove}>
          {words.remove(line.name.trim() || words.line(at + 1))}
        </Button>
      </div>
    </FormGroup>
  )
}

/** Who else teaches a training: one group of fields for each body, all saved together. */
export function EntrustedForm({ training, panel }: { training: Training; panel: Panel }) {
  const update = useCommand(updateTraining, { refreshes: [getTraining, listTrainings] })
  const form = useForm({
    route: updateTraining,
    initial: { entrusted: training.entrusted.length > 0 ? training.entrusted : [emptyEntrusted] },
    command: update,
    send: (body) => update.run({ params: { trainingId: training.id }, body }),
    onSaved: () => panel.stopWriting(),
    labels,
  })
  const lines = (form.draft.entrusted || []) as readonly Teaching[]
  const write = (next: readonly Teaching[]) => form.set("entrusted", [...next])
  return (
    <PanelForm
      title={words.editTitle(training.short_title ?? training.title)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
    >
      <p>{words.hint}</p>
      {lines.map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and only the last is added
          key={at}
          at={at}
          line={line}
          form={form}
          onChange={(changes) => write(lines.with(at, { ...line, ...changes }))}
          onRemove={() => write(lines.filter((_, other) => other !== at))}
        />
      ))}
      <div>
        <Button icon={<Plus />} onPress={() => write([...lines, emptyEntrusted])}>
          {words.another}
        </Button>
      </div>
    </PanelForm>
  )
}
