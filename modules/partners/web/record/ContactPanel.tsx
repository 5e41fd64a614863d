import { useCommand } from "@jalon/client"
import { emptyValues } from "@jalon/records"
import { PanelForm, useForm } from "@jalon/screens"
import { Checkbox, FormGroup } from "@jalon/ui"
import { contactRecordFields, contactRoleWords } from "../../rules/index.ts"
import { addContact, getPartner, listPartners, partnerHistory, updateContact } from "../../wire/index.ts"
import { PersonInputs, TutorInputs } from "../employer/PersonInputs.tsx"
import type { PersonForm } from "../employer/person-form.ts"
import { people } from "../employer/strings.fr.ts"
import { record } from "./strings.fr.ts"
import type { Contact } from "./types.ts"

const words = record.contacts
const refreshes = [getPartner, listPartners, partnerHistory]
const roles = Object.entries(contactRoleWords) as [Contact["roles"][number], string][]

interface ContactPanelProps {
  partnerId: string
  /** Null for somebody new. */
  contact: Contact | null
  onClose: () => void
}

/** Someone of the company: who she is, what she is asked for. */
export function ContactPanel({ partnerId, contact, onClose }: ContactPanelProps) {
  const add = useCommand(addContact, { refreshes })
  const change = useCommand(updateContact, { refreshes })
  const form = useForm<typeof addContact, object>({
    route: addContact,
    initial: contact ? draftOf(contact) : emptyValues(contactRecordFields),
    command: contact ? change : add,
    labels: people.labels,
    send: (body) =>
      contact
        ? change.run({ params: { partnerId, contactId: contact.id }, body })
        : add.run({ params: { partnerId }, body }),
    onSaved: onClose,
  })
  const chosen = (form.draft.roles || []) as Contact["roles"]
  const toggle = (role: Contact["roles"][number], isOn: boolean) =>
    form.set("roles", isOn ? [...chosen, role] : chosen.filter((one) => one !== role))
  const person = form as unknown as PersonForm
  const name = contact ? `${contact.first_name} ${contact.last_name}`.trim() : ""
  return (
    <PanelForm
      title={contact ? words.editTitle(name) : words.add}
      isOpen
      onClose={onClose}
      form={form}
      {...(!contact && { verb: words.verb })}
    >
      <PersonInputs form={person} />
      <FormGroup title={people.labels.roles}>
        {roles.map(([role, label]) => (
          <Checkbox key={role} isSelected={chosen.includes(role)} onChange={(isOn) => toggle(role, isOn)}>
            {label}
          </Checkbox>
        ))}
      </FormGroup>
      {chosen.includes("maitre_apprentissage") && <TutorInputs form={person} />}
    </PanelForm>
  )
}

const draftOf = ({ eligibility: _, id: __, ...contact }: Contact) => contact
