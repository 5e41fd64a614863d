import { useCommand, useRead } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { Checkbox, ComboBox, DateField, FormGroup, PhoneField, TextField } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { createStudent, listStudents, studentChoices } from "../../wire/index.ts"
import { fieldLabels } from "../shared/strings.fr.ts"
import { SamePerson } from "./SamePerson.tsx"
import { bulkWords, addWords as words } from "./strings.fr.ts"
import { useSamePerson } from "./use-same-person.ts"

const labels = {
  last_name: fieldLabels.last_name,
  first_name: fieldLabels.first_name,
  birth_date: fieldLabels.birth_date,
  email: fieldLabels.email,
  phone: fieldLabels.phone,
  class_id: words.class,
}
const initial = { last_name: "", first_name: "", birth_date: null, email: "", phone: "", class_id: null }

/** Five fields and a class; the rest of the file is filled in it, or by the student herself. */
export function AddStudent({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const router = useRouter()
  const [opensAfter, setOpensAfter] = useState(true)
  const classes = useRead(studentChoices).data?.classes ?? []
  const command = useCommand(createStudent, { refreshes: [listStudents, studentChoices] })
  const form = useForm({
    route: createStudent,
    command,
    initial,
    labels,
    fieldOf: { "student.class_unknown": "class_id" },
    send: (body) => command.run({ body }),
    onSaved: ({ student }) => {
      if (opensAfter) return void router.navigate({ href: `/school/student/${student.id}/info` })
      form.reset()
      onClose()
    },
  })
  const found = useSamePerson({
    last_name: String(form.draft.last_name ?? ""),
    first_name: String(form.draft.first_name ?? ""),
    birth_date: form.draft.birth_date || null,
    email: form.draft.email || null,
  })
  return (
    <PanelForm
      title={words.title}
      verb={words.verb}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      size="normal"
    >
      <FormGroup>
        <TextField label={labels.last_name} autoFocus maxLength={80} {...form.text("last_name")} />
        <TextField label={labels.first_name} maxLength={80} {...form.text("first_name")} />
        <DateField label={labels.birth_date} twoDigitYear="birth" optional {...form.value("birth_date")} />
        <SamePerson found={found} />
        <TextField label={labels.email} type="email" optional {...form.text("email")} />
        <PhoneField label={labels.phone} optional {...form.code("phone")} />
        <ComboBox
          label={words.class}
          optional
          options={classes.map(({ id, name, headcount, capacity }) => ({
            id,
            name,
            detail: bulkWords.room(headcount, capacity),
          }))}
          {...form.value("class_id")}
        />
        <Checkbox isSelected={opensAfter} onChange={setOpensAfter}>
          {words.openAfter}
        </Checkbox>
      </FormGroup>
    </PanelForm>
  )
}
