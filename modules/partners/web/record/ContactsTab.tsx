import { useCommand } from "@jalon/client"
import { phone } from "@jalon/identifiers"
import { Button, ConfirmDialog, EmptyState, Link } from "@jalon/ui"
import { Pencil, Plus, Trash2, Users } from "lucide-react"
import { useState } from "react"
import { contactRoleWords } from "../../rules/index.ts"
import { getPartner, listPartners, partnerHistory, removeContact } from "../../wire/index.ts"
import { Eligibility } from "../employer/Eligibility.tsx"
import { ContactPanel } from "./ContactPanel.tsx"
import styles from "./record.module.css"
import { record } from "./strings.fr.ts"
import type { Contact, Partner } from "./types.ts"

const words = record.contacts
const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim()

export function ContactsTab({ partner }: { partner: Partner }) {
  const [edited, setEdited] = useState<Contact | "new" | null>(null)
  const [removed, setRemoved] = useState<Contact | null>(null)
  const isOpen = partner.archived_at === null
  const add = isOpen && (
    <Button variant="primary" icon={<Plus />} onPress={() => setEdited("new")}>
      {words.add}
    </Button>
  )
  return (
    <div className={styles.sections}>
      {partner.contacts.length === 0 ? (
        <EmptyState icon={Users} title={words.empty} actions={add} />
      ) : (
        <>
          <div className={styles.toolbar}>{add}</div>
          <ul className={styles.people}>
            {partner.contacts.map((contact) => (
              <Person
                key={contact.id}
                contact={contact}
                isOpen={isOpen}
                onEdit={() => setEdited(contact)}
                onRemove={() => setRemoved(contact)}
              />
            ))}
          </ul>
        </>
      )}
      {edited && (
        <ContactPanel
          partnerId={partner.id}
          contact={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && <RemoveDialog partnerId={partner.id} contact={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

interface PersonProps {
  contact: Contact
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}

function Person({ contact, isOpen, onEdit, onRemove }: PersonProps) {
  const name = nameOf(contact)
  const roles = contact.roles.map((role) => contactRoleWords[role])
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <p className={styles.personName}>{name}</p>
        <p className={styles.aside}>
          {[contact.job_title, roles.length > 0 ? roles.join(", ") : words.noRole]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {contact.eligibility && <Eligibility name={name} eligibility={contact.eligibility} />}
      </div>
      <div className={styles.ways}>
        {contact.email && <Link href={`mailto:${contact.email}`}>{contact.email}</Link>}
        {contact.phone && <Link href={`tel:${contact.phone}`}>{phone.format(contact.phone)}</Link>}
      </div>
      {isOpen && (
        <div className={styles.choices}>
          <Button size="small" icon={<Pencil />} aria-label={words.edit(name)} onPress={onEdit}>
            {record.edit}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 />}
            aria-label={words.removeOf(name)}
            onPress={onRemove}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

function RemoveDialog(props: { partnerId: string; contact: Contact; onClose: () => void }) {
  const { partnerId, contact, onClose } = props
  const remove = useCommand(removeContact, {
    refreshes: [getPartner, listPartners, partnerHistory],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.removeTitle(nameOf(contact))}
      verb={words.remove}
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { partnerId, contactId: contact.id } })}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}
