import { useCommand } from "@jalon/client"
import { isOpcoKey, opcos } from "@jalon/identifiers"
import { addDays, formatFrenchDate, formatShortEuros } from "@jalon/kernel"
import { PanelForm, useForm } from "@jalon/screens"
import {
  AmountField,
  Button,
  Checkbox,
  ComboBox,
  DateField,
  Dialog,
  FormGroup,
  FormRow,
  IdccField,
  RequiredNote,
  TextField,
} from "@jalon/ui"
import { useState } from "react"
import { addFundingLevel, getTraining, removeFundingLevel, updateFundingLevel } from "../../wire/index.ts"
import { trainingWords, levelWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

interface LevelFormProps {
  training: Training
  levelId: string
  panel: Panel
}

const opcoOptions = opcos.filter(({ key }) => isOpcoKey(key)).map(({ key, name }) => ({ id: key, name }))
const refreshes = [getTraining]
const labels = {
  opco: words.opco,
  idcc: words.idcc,
  amount_cents: words.amount,
  valid_from: words.validFrom,
  valid_to: words.validTo,
  source: words.sourceField,
}

export function LevelForm({ training, levelId, panel }: LevelFormProps) {
  const levels = training.funding_levels ?? []
  const level = levels.find(({ id }) => id === levelId)
  const params = { trainingId: training.id }
  const add = useCommand(addFundingLevel, { refreshes })
  const update = useCommand(updateFundingLevel, { refreshes })
  const form = useForm({
    route: addFundingLevel,
    initial: level
      ? { ...level, close_former: false }
      : {
          opco: null,
          idcc: "",
          amount_cents: null,
          valid_from: null,
          valid_to: null,
          source: "",
          uncertain: false,
          close_former: true,
        },
    command: level ? update : add,
    send: ({ close_former, ...body }) =>
      level
        ? update.run({ params: { ...params, levelId: level.id }, body })
        : add.run({ params, body: { ...body, close_former } }),
    onSaved: () => panel.stopWriting(),
    labels,
  })
  const { opco, idcc, valid_from } = form.draft
  const former = level
    ? undefined
    : levels.find(
        (other) =>
          other.opco === (opco || null) &&
          other.idcc === (idcc || null) &&
          other.valid_to === null &&
          typeof valid_from === "string" &&
          valid_from !== "" &&
          other.valid_from < valid_from,
      )
  return (
    <PanelForm
      title={level ? words.editTitle : words.newTitle}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
      size="normal"
      {...(level
        ? { actions: <RemoveLevel training={training} level={level} panel={panel} /> }
        : { verb: words.verb })}
    >
      <RequiredNote />
      <FormGroup title={words.forWhom} description={words.forWhomHint}>
        <ComboBox {...form.value("opco")} label={words.opco} options={opcoOptions} optional />
        <IdccField {...form.code("idcc")} label={words.idcc} optional />
      </FormGroup>
      <FormGroup title={words.value} description={words.valueHint}>
        <AmountField {...form.value("amount_cents")} label={words.amount} />
        <FormRow>
          <DateField {...form.value("valid_from")} label={words.validFrom} />
          <DateField {...form.value("valid_to")} label={words.validTo} optional />
        </FormRow>
        {former && (
          <Checkbox {...form.checkbox("close_former")}>
            {words.closeFormer(
              formatFrenchDate(addDays(String(valid_from), -1)),
              formatShortEuros(former.amount_cents),
            )}
          </Checkbox>
        )}
        <TextField {...form.text("source")} label={words.sourceField} hint={words.sourceHint} />
        <Checkbox {...form.checkbox("uncertain")} hint={words.uncertainHint}>
          {words.uncertainField}
        </Checkbox>
      </FormGroup>
    </PanelForm>
  )
}

type RemoveProps = Omit<LevelFormProps, "levelId"> & { level: { id: string; amount_cents: number } }

function RemoveLevel({ training, level, panel }: RemoveProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useCommand(removeFundingLevel, { refreshes })
  return (
    <>
      <Button variant="danger" onPress={() => setAsked(true)}>
        {words.remove}
      </Button>
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={words.removeTitle(formatShortEuros(level.amount_cents))}
        isPending={remove.isPending}
        actions={(close) => (
          <>
            <Button onPress={close}>{trainingWords.cancel}</Button>
            <Button
              variant="danger"
              isPending={remove.isPending}
              onPress={async () => {
                if (await remove.run({ params: { trainingId: training.id, levelId: level.id } }))
                  panel.stopWriting()
                else close()
              }}
            >
              {words.remove}
            </Button>
          </>
        )}
      >
        {words.removeText}
      </Dialog>
    </>
  )
}
