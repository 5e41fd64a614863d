import { useCommand, useRead } from "@jalon/client"
import { settingsHistory } from "@jalon/organizations/wire"
import { useForm } from "@jalon/screens"
import { Banner, Button, DateField, Dialog, Form, FormGroup, Select, TextField } from "@jalon/ui"
import { useId } from "react"
import { addClosure, catalogueChoices, getClassCalendar, listClosures } from "../../wire/index.ts"
import { closureWords as words } from "./strings.fr.ts"

export const refreshes = [listClosures, getClassCalendar, settingsHistory]

export function ClosureForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const choices = useRead(catalogueChoices)
  const add = useCommand(addClosure, { refreshes })
  const form = useForm<typeof addClosure, object>({
    route: addClosure,
    initial: { label: "", from: "", to: "", site_id: null },
    command: add,
    labels: { label: words.label, from: words.from, to: words.to, site_id: words.site },
    fieldOf: { "closure.site_unknown": "site_id" },
    send: (body) => add.run({ body }),
    onSaved: onClose,
  })
  return (
    <Dialog
      title={words.add}
      isOpen
      isPending={form.isPending}
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onPress={onClose} isDisabled={form.isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} isPending={form.isPending}>
            {words.verb}
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
          <TextField {...form.text("label")} label={words.label} hint={words.labelHint} maxLength={60} />
          <DateField {...form.value("from")} label={words.from} />
          <DateField {...form.value("to")} label={words.to} />
          <Select
            label={words.site}
            value={form.draft.site_id ?? ""}
            onChange={(event) => form.set("site_id", event.target.value || null)}
            placeholder={null}
            options={[
              { value: "", label: words.wholeSchool },
              ...(choices.data?.sites ?? []).map((site) => ({ value: site.id, label: site.name })),
            ]}
          />
        </FormGroup>
      </Form>
    </Dialog>
  )
}
