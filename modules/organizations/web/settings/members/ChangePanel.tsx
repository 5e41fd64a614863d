import { PanelForm, useForm } from "@jalon/screens"
import { FormGroup, Select } from "@jalon/ui"
import type { Grant } from "../../../rules/index.ts"
import { changeMember } from "../../../wire/index.ts"
import { GrantCheckboxes } from "./GrantCheckboxes.tsx"
import { type Member, type Members, useMemberCommand } from "./member-command.ts"
import { membersWords as words } from "./strings.fr.ts"

interface ChangePanelProps {
  member: Member
  members: Members
  onClose: () => void
}

export function ChangePanel({ member, members, onClose }: ChangePanelProps) {
  const command = useMemberCommand(changeMember)
  const form = useForm({
    route: changeMember,
    initial: { role_id: member.role.id, grants: member.grants as Grant[] },
    command,
    send: (body) => command.run({ params: { id: member.id }, body }),
    onSaved: onClose,
    fieldOf: { "member.above_you": "role_id", "member.last_in_charge": "role_id" },
    labels: { role_id: words.role },
  })
  return (
    <PanelForm title={words.changeTitle(member.full_name)} isOpen onClose={onClose} form={form} size="normal">
      <FormGroup>
        <Select
          {...form.text("role_id")}
          label={words.role}
          width="name"
          placeholder={null}
          options={members.roles.map(({ id, text }) => ({ value: String(id), label: text }))}
          value={String(form.draft.role_id ?? "")}
          onChange={(event) => form.set("role_id", Number(event.target.value))}
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
