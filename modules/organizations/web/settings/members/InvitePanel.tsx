import { PanelForm, useForm } from "@jalon/screens"
import { FormGroup, FormRow, Select, TextField } from "@jalon/ui"
import { firstGrants, type Grant } from "../../../rules/index.ts"
import { inviteMember } from "../../../wire/index.ts"
import { GrantCheckboxes } from "./GrantCheckboxes.tsx"
import { type Members, useMemberCommand } from "./member-command.ts"
import { membersWords as words } from "./strings.fr.ts"

interface InvitePanelProps {
  members: Members
  onClose: () => void
}

export function InvitePanel({ members, onClose }: InvitePanelProps) {
  const command = useMemberCommand(inviteMember)
  const form = useForm({
    route: inviteMember,
    initial: { grants: [] },
    command,
    send: (body) => command.run({ body }),
    onSaved: onClose,
    fieldOf: { "member.already_here": "email", "member.above_you": "role_id" },
    labels: {
      email: words.email,
      first_name: words.firstName,
      last_name: words.lastName,
      role_id: words.role,
    },
  })
  const role = form.draft.role_id
  return (
    <PanelForm
      title={words.inviteTitle}
      isOpen
      onClose={onClose}
      form={form}
      verb={words.inviteVerb}
      size="normal"
    >
      <FormGroup>
        <TextField
          {...form.text("email")}
          label={words.email}
          type="email"
          width="email"
          autoComplete="off"
        />
        <FormRow>
          <TextField {...form.text("first_name")} label={words.firstName} width="siret" autoComplete="off" />
          <TextField {...form.text("last_name")} label={words.lastName} width="siret" autoComplete="off" />
        </FormRow>
        <Select
          {...form.text("role_id")}
          label={words.role}
          width="name"
          options={members.roles.map(({ id, text }) => ({ value: String(id), label: text }))}
          value={role ? String(role) : ""}
          onChange={(event) => {
            const chosen = event.target.value === "" ? null : Number(event.target.value)
            form.set("role_id", chosen)
            // What comes with the role is ticked before her eyes; she may untick it.
            if (members.may_grant) form.set("grants", chosen === null ? [] : firstGrants("school", chosen))
          }}
        />
      </FormGroup>
      {members.may_grant && (
        <GrantCheckboxes
          value={(form.draft.grants || []) as Grant[]}
          onChange={(value) => form.set("grants", value)}
        />
      )}
    </PanelForm>
  )
}
