import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { DateField, FormGroup, FormRow, Link, Select } from "@jalon/ui"
import { PREPARATION_RIGHTS, type PreparationRight, preparationRightWords } from "../../rules/index.ts"
import { getTraining, listTrainings, updateTraining } from "../../wire/index.ts"
import { registerAddress } from "./register-address.ts"
import { preparationWords as words } from "./strings.fr.ts"
import type { Panel, Training } from "./types.ts"

const options = PREPARATION_RIGHTS.map((value) => ({ value, label: preparationRightWords[value] }))
const labels = {
  preparation_right: words.right,
  preparation_read_on: words.readOn,
  agreement_from: words.from,
  agreement_until: words.until,
}

/** What somebody read in the list of France compétences, and the agreement with the certifier. */
export function RightToPrepareForm({ training, panel }: { training: Training; panel: Panel }) {
  const { preparation_right, preparation_read_on, agreement_from, agreement_until } = training
  const { days, is_uncertain } = training.preparation
  const update = useCommand(updateTraining, { refreshes: [getTraining, listTrainings] })
  const form = useForm({
    route: updateTraining,
    initial: { preparation_right, preparation_read_on, agreement_from, agreement_until },
    command: update,
    send: (body) => update.run({ params: { trainingId: training.id }, body }),
    onSaved: () => panel.stopWriting(),
    labels,
  })
  return (
    <PanelForm
      title={words.editTitle(training.short_title ?? training.title)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
    >
      <p>{words.hint}</p>
      {training.rncp_code && (
        <p>
          <Link href={registerAddress(training.rncp_code)} external>
            {words.open(training.rncp_code)}
          </Link>
        </p>
      )}
      <Select
        {...form.text("preparation_right")}
        label={words.right}
        options={options}
        placeholder={words.unread}
        onChange={(event) =>
          form.set(
            "preparation_right",
            event.target.value === "" ? null : (event.target.value as PreparationRight),
          )
        }
        optional
      />
      <DateField
        {...form.value("preparation_read_on")}
        label={labels.preparation_read_on}
        hint={days === null ? undefined : words.days(days, is_uncertain)}
        optional
      />
      <FormGroup title={words.agreement} description={words.agreementHint}>
        <FormRow>
          <DateField {...form.value("agreement_from")} label={labels.agreement_from} optional />
          <DateField {...form.value("agreement_until")} label={labels.agreement_until} optional />
        </FormRow>
      </FormGroup>
    </PanelForm>
  )
}
