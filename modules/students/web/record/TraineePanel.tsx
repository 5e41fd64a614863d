import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { DateField, Select } from "@jalon/ui"
import { TRAINEE_SITUATIONS, traineeWords } from "../../rules/index.ts"
import { getStudent, saveTraineePeriod, studentHistory } from "../../wire/index.ts"
import { traineePanelWords as words } from "./strings.fr.ts"
import type { Office } from "./use-record-form.ts"

type Period = Office["enrolments"][number]["trainee_periods"][number]

interface TraineePanelProps {
  studentId: string
  enrolmentId: string
  rank: number
  /** Undefined to add one. */
  period: Period | undefined
  onClose: () => void
}

export function TraineePanel({ studentId, enrolmentId, rank, period, onClose }: TraineePanelProps) {
  const save = useCommand(saveTraineePeriod, { refreshes: [getStudent, studentHistory] })
  const form = useForm({
    route: saveTraineePeriod,
    initial: period ?? { protection_sociale_le: null },
    command: save,
    send: (body) => save.run({ params: { studentId, enrolmentId, rank }, body }),
    onSaved: onClose,
    labels: {
      situation: words.situation,
      from: words.from,
      to: words.to,
      protection_sociale_le: words.protection,
    },
  })
  return (
    <PanelForm title={words.title} isOpen onClose={onClose} form={form}>
      <Select
        {...form.text("situation")}
        label={words.situation}
        width="email"
        placeholder={words.choose}
        options={TRAINEE_SITUATIONS.map((value) => ({ value, label: traineeWords[value] }))}
      />
      <DateField {...form.value("from")} label={words.from} hint={words.fromHint} />
      <DateField {...form.value("to")} label={words.to} hint={words.toHint} />
      <DateField
        {...form.value("protection_sociale_le")}
        label={words.protection}
        hint={words.protectionHint}
        optional
      />
    </PanelForm>
  )
}
