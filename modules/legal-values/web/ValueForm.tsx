import { useCommand } from "@jalon/client"
import { isOpcoKey, opcos } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import {
  AmountField,
  Banner,
  Button,
  Checkbox,
  ComboBox,
  CountField,
  DateField,
  Form,
  FormGroup,
  FormRow,
  IdccField,
  Select,
  SidePanel,
  TextArea,
  TextField,
} from "@jalon/ui"
import { type FormEvent, useId, useState } from "react"
import {
  kindOf,
  type Leaf,
  type LeafKind,
  leafLabel,
  leavesOf,
  NO_GROUP,
  unitText,
  withLeaves,
} from "../rules/index.ts"
import { draftLegalValue } from "../wire/index.ts"
import type { Start } from "./start.ts"
import { formWords as words } from "./strings.fr.ts"

interface ValueFormProps {
  name: string | null
  start: Start
  title: string
  onBack: () => void
  onDrafted: (draftId: string) => void
}

interface PlaceProps {
  leaf: Leaf
  value: Leaf["value"]
  onChange: (value: Leaf["value"]) => void
}

const opcoOptions = opcos
  .filter(({ key }) => isOpcoKey(key) && key !== "hors_opco_public")
  .map(({ key, name }) => ({ id: key, name }))

const WAYS = ["api", "portal"]
/** Words that choose between ways of counting or of sending. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  unit: ["working_days", "days", "company_days", "months"],
  proration: ["started_month", "day"],
  contract: WAYS,
  convention: WAYS,
  invoice: WAYS,
  choice: ["–", "cap", "flat"],
}

const suffixes: Readonly<Partial<Record<LeafKind, string>>> = {
  minutes: "minutes",
  percent: "%",
  years: "ans",
}

/** A rate is kept in hundredths of a percent and typed in percent. */
function RateField({ leaf, value, onChange }: PlaceProps) {
  return (
    <AmountField
      label={`${leafLabel(leaf.path)} (%)`}
      hint={words.rateHint}
      value={typeof value === "number" ? value : null}
      onChange={onChange}
    />
  )
}

/** One place of a value, in the field that fits it. */
function Place(props: PlaceProps) {
  const { leaf, value, onChange } = props
  const label = leafLabel(leaf.path)
  const number = typeof value === "number" ? value : null
  const text = String(value ?? "")
  if (leaf.path === "opco")
    return <ComboBox label={label} options={opcoOptions} value={text} onChange={(next) => onChange(next)} />
  const choices = CHOICES[leaf.path]
  if (choices !== undefined) {
    return (
      <Select
        label={label}
        value={text}
        options={choices.map((value) => ({ value, label: unitText(value) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  switch (kindOf(leaf)) {
    case "money":
      return (
        <AmountField
          label={label}
          value={number}
          onChange={onChange}
          optional={leaf.value === null || leaf.path === "monthlyCents"}
        />
      )
    case "rate":
      return <RateField {...props} />
    case "minutes":
    case "percent":
    case "years":
    case "count":
      return <CountField label={label} value={number} onChange={onChange} suffix={suffixes[kindOf(leaf)]} />
    case "day":
      return <DateField label={label} value={text || null} onChange={onChange} />
    default:
      return <TextField label={label} value={text} onChange={(event) => onChange(event.target.value)} />
  }
}

/** The value of the last row, place by place; what is left as it stands stays as it is. */
export function ValueForm({ name, start, title, onBack, onDrafted }: ValueFormProps) {
  const id = useId()
  const { action, row, isCorrection } = start
  const isWithdrawal = action === "withdraw"
  const [changes, setChanges] = useState<Readonly<Record<string, Leaf["value"]>>>({})
  const [from, setFrom] = useState<IsoDate | null>(isCorrection ? row.from : null)
  const [until, setUntil] = useState<IsoDate | null>(isCorrection ? (row.until ?? null) : null)
  const [source, setSource] = useState(isCorrection ? row.source : "")
  const [isUncertain, setUncertain] = useState(row.uncertain === true)
  const [reason, setReason] = useState("")
  const [idcc, setIdcc] = useState("")
  const [isTried, setTried] = useState(false)
  const command = useCommand(draftLegalValue)
  const chosen = name ?? `opco_idcc.${idcc.padStart(4, "0")}`
  const fields = command.refused?.fields ?? {}
  const needed = (value: unknown) => (isTried && !value ? words.missing : undefined)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (from === null || (!isWithdrawal && source.trim() === "") || (name === null && idcc === "")) return
    const answer = await command.run({
      body: {
        action,
        name: chosen,
        from,
        until: isWithdrawal ? null : until,
        value: isWithdrawal ? null : withLeaves(row.value, changes),
        source: isWithdrawal ? null : source,
        uncertain: isUncertain,
        reason: reason.trim() || null,
      },
    })
    if (answer) onDrafted(answer.draft.id)
  }
  return (
    <SidePanel
      title={title}
      isOpen
      size="wide"
      isPending={command.isPending}
      onOpenChange={(isOpen) => isOpen || onBack()}
      actions={
        <>
          <Button onPress={onBack}>{words.abandon}</Button>
          <Button variant="primary" type="submit" form={id} isPending={command.isPending}>
            {words.preview}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void send(event)}>
        {command.refused && (
          <Banner tone="danger" live="urgent">
            {command.refused.message}
          </Banner>
        )}
        {!isWithdrawal && (
          <>
            {name === null && (
              <IdccField label={words.idcc} value={idcc} onChange={setIdcc} error={needed(idcc)} />
            )}
            <FormRow>
              <DateField
                label={words.from}
                value={from}
                onChange={setFrom}
                error={needed(from)}
                readOnly={isCorrection}
              />
              <DateField label={words.until} value={until} onChange={setUntil} optional />
            </FormRow>
            <FormGroup title={words.value}>
              {leavesOf(row.value)
                .filter(({ path, value }) => path !== "group" || value !== NO_GROUP)
                .map((leaf) => (
                  <Place
                    key={leaf.path}
                    leaf={leaf}
                    value={leaf.path in changes ? (changes[leaf.path] ?? null) : leaf.value}
                    onChange={(value) => setChanges((others) => ({ ...others, [leaf.path]: value }))}
                  />
                ))}
            </FormGroup>
            <TextField
              label={words.source}
              hint={words.sourceHint}
              value={source}
              error={needed(source.trim())}
              onChange={(event) => setSource(event.target.value)}
            />
            <Checkbox isSelected={isUncertain} onChange={setUncertain}>
              {words.uncertain}
            </Checkbox>
          </>
        )}
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          error={fields.reason}
          optional={!isWithdrawal && !isCorrection}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </SidePanel>
  )
}
