import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { CountField, DateField, FormGroup, Select } from "@jalon/ui"
import { bpfTraineeWords, YEAR_LABELS, yearLabelWords } from "../../rules/index.ts"
import { getStudent, studentHistory, updateEnrolment } from "../../wire/index.ts"
import { enrolmentWords as words } from "./strings.fr.ts"
import type { Office } from "./use-record-form.ts"

type Enrolment = Office["enrolments"][number]

interface EnrolmentPanelProps {
  studentId: string
  enrolment: Enrolment
  onClose: () => void
}

/** What the survey on apprentices and the yearly report on training ask of one enrolment. */
export function EnrolmentPanel({ studentId, enrolment, onClose }: EnrolmentPanelProps) {
  const update = useCommand(updateEnrolment, { refreshes: [getStudent, studentHistory] })
  const form = useForm({
    route: updateEnrolment,
    initial: enrolment.survey,
    command: update,
    send: (body) => update.run({ params: { studentId, enrolmentId: enrolment.id }, body }),
    onSaved: onClose,
    labels: {
      cfa_entry_date: words.entry,
      real_months: words.months,
      year_label: words.year,
      bpf_trainee_type: words.bpf,
    },
  })
  return (
    <PanelForm title={words.title(enrolment.class.name)} isOpen onClose={onClose} form={form}>
      <FormGroup title={words.survey}>
        <DateField {...form.value("cfa_entry_date")} label={words.entry} hint={words.entryHint} optional />
        <Select
          {...form.text("year_label")}
          label={words.year}
          hint={words.yearHint}
          width="name"
          placeholder={words.none}
          options={YEAR_LABELS.map((value) => ({ value, label: yearLabelWords(value) }))}
          optional
        />
        <CountField
          {...form.value("real_months")}
          label={words.months}
          hint={words.monthsHint}
          width="postcode"
          optional
        />
      </FormGroup>
      <FormGroup title={words.report}>
        <Select
          {...form.text("bpf_trainee_type")}
          label={words.bpf}
          width="email"
          placeholder={words.none}
          options={Object.entries(bpfTraineeWords).map(([value, label]) => ({ value, label }))}
          optional
        />
      </FormGroup>
    </PanelForm>
  )
}
