import { Avatar, Button } from "@jalon/ui"
import type { Grant } from "../../../rules/index.ts"
import type { Member } from "./member-command.ts"
import styles from "./members.module.css"
import { membersWords as words } from "./strings.fr.ts"

interface MembersTableProps {
  members: readonly Member[]
  showsGrants: boolean
  onChange: (member: Member) => void
  onRemove: (member: Member) => void
}

const grantText = (grant: string) => words.grants[grant as Grant] ?? grant

export function MembersTable({ members, showsGrants, onChange, onRemove }: MembersTableProps) {
  return (
    <table className={styles.members}>
      <caption className={styles.caption}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.columns.name}</th>
          <th scope="col">{words.columns.role}</th>
          {showsGrants && <th scope="col">{words.columns.grants}</th>}
          <th scope="col" className={styles.actionsColumn}>
            {words.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <span className={styles.person}>
                <Avatar name={member.full_name} src={null} />
                <span className={styles.personText}>
                  <span className={styles.name}>
                    {member.full_name}
                    {member.is_me && <span className={styles.you}>{words.you}</span>}
                  </span>
                  <span className={styles.email}>{member.email}</span>
                </span>
              </span>
            </th>
            <td>{member.role.text}</td>
            {showsGrants && (
              <td className={styles.grants} data-empty={member.grants.length === 0 || undefined}>
                {member.grants.length === 0 ? words.noGrant : member.grants.map(grantText).join(", ")}
              </td>
            )}
            <td>
              <MemberActions member={member} onChange={onChange} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ActionsProps = Pick<MembersTableProps, "onChange" | "onRemove"> & { member: Member }

function MemberActions({ member, onChange, onRemove }: ActionsProps) {
  return (
    <span className={styles.buttons}>
      {member.may.change && (
        <Button
          size="small"
          aria-label={`${words.change} – ${member.full_name}`}
          onPress={() => onChange(member)}
        >
          {words.change}
        </Button>
      )}
      {member.may.remove && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${words.remove} ${member.full_name}`}
          onPress={() => onRemove(member)}
        >
          {words.remove}
        </Button>
      )}
    </span>
  )
}
