import { useCommand } from "@jalon/client"
import { useForm } from "@jalon/screens"
import { Banner, Button, Dialog, Form, FormGroup, TextField } from "@jalon/ui"
import { Plus } from "lucide-react"
import { useId, useState } from "react"
import { createSubject, listSubjects, trainerChoices } from "../../wire/index.ts"
import { trainerWords, formWords as words } from "./strings.fr.ts"

type Saved = { subject: { id: string } }

function NewSubjectDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const id = useId()
  const create = useCommand(createSubject, { refreshes: [trainerChoices, listSubjects] })
  const form = useForm<typeof createSubject, Saved>({
    route: createSubject,
    initial: { title: "", short_code: "" },
    command: create,
    labels: { title: words.subjectTitle, short_code: words.subjectCode },
    fieldOf: { "subject.code_taken": "short_code" },
    send: (body) => create.run({ body }),
    onSaved: ({ subject }) => {
      onMade(subject.id)
      onClose()
    },
  })
  return (
    <Dialog
      title={words.newSubject}
      isOpen
      isPending={form.isPending}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose} isDisabled={form.isPending}>
            {trainerWords.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={form.isPending}>
            {words.addSubject}
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
          <TextField {...form.text("title")} label={words.subjectTitle} width="full" maxLength={120} />
          <TextField
            {...form.text("short_code")}
            label={words.subjectCode}
            hint={words.subjectCodeHint}
            width="amount"
            maxLength={8}
          />
        </FormGroup>
      </Form>
    </Dialog>
  )
}

/** A subject that is not in the list yet is added without leaving the form. */
export function NewSubject({ onMade }: { onMade: (id: string) => void }) {
  const [isOpen, open] = useState(false)
  return (
    <div>
      <Button size="small" icon={<Plus />} onPress={() => open(true)}>
        {words.newSubject}
      </Button>
      {isOpen && <NewSubjectDialog onMade={onMade} onClose={() => open(false)} />}
    </div>
  )
}
