import type { StepUp } from "@jalon/identity/web"
import { dayInWords } from "@jalon/kernel"
import { Button, StatusBadge } from "@jalon/ui"
import { cancelInvitation, resendInvitation } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import { type Members, useMemberCommand } from "./member-command.ts"
import styles from "./members.module.css"
import { membersWords as words } from "./strings.fr.ts"

type Invitation = Members["invitations"][number]

interface InvitationListProps {
  invitations: readonly Invitation[]
  stepUp: StepUp
}

export function InvitationList({ invitations, stepUp }: InvitationListProps) {
  if (invitations.length === 0) return null
  return (
    <div className={styles.block}>
      <h3 className={settings.subtitle}>{words.invitations}</h3>
      <ul className={styles.invitations}>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} stepUp={stepUp} />
        ))}
      </ul>
    </div>
  )
}

function InvitationLine({ invitation, stepUp }: { invitation: Invitation; stepUp: StepUp }) {
  const resend = useMemberCommand(resendInvitation)
  const cancel = useMemberCommand(cancelInvitation)
  const call = { params: { id: invitation.id } }
  const isOpen = invitation.state === "open"
  return (
    <li className={styles.invitation}>
      <span className={styles.personText}>
        <span className={styles.name}>
          {invitation.full_name} – {invitation.role.text}
        </span>
        <span className={styles.email}>{invitation.email}</span>
        <span className={settings.hint}>
          {[
            isOpen && words.until(dayInWords(invitation.expires_at)),
            invitation.invited_by && words.by(invitation.invited_by),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <StatusBadge tone={isOpen ? "info" : "danger"}>{isOpen ? words.sent : words.expired}</StatusBadge>
      <span className={styles.buttons}>
        <Button
          size="small"
          isPending={resend.isPending}
          aria-label={`${words.resend} – ${invitation.email}`}
          onPress={async () => {
            if (await stepUp.ask()) await resend.run(call)
          }}
        >
          {words.resend}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isPending={cancel.isPending}
          aria-label={`${words.cancelInvitation} – ${invitation.email}`}
          onPress={async () => {
            if (await stepUp.ask()) await cancel.run(call)
          }}
        >
          {words.cancelInvitation}
        </Button>
      </span>
    </li>
  )
}
