import { useRead } from "@jalon/client"
import { useStepUp } from "@jalon/identity/web"
import { Loaded } from "@jalon/screens"
import { Button, Skeleton, SkeletonGroup } from "@jalon/ui"
import { UserPlus } from "lucide-react"
import { useState } from "react"
import { listMembers } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import { ChangePanel } from "./ChangePanel.tsx"
import { InvitationList } from "./InvitationList.tsx"
import { InvitePanel } from "./InvitePanel.tsx"
import { MembersTable } from "./MembersTable.tsx"
import type { Member } from "./member-command.ts"
import { RemoveDialog } from "./RemoveDialog.tsx"
import { RolesTable } from "./RolesTable.tsx"
import { membersWords as words } from "./strings.fr.ts"

type Opened = { kind: "invite" } | { kind: "change" | "remove"; member: Member } | null

/** Members, those who have not answered yet, and what each role may do. Every change asks for the password first. */
export function MembersSection({ kind }: { kind: "school" | "company" }) {
  const read = useRead(listMembers)
  const stepUp = useStepUp()
  const [opened, setOpened] = useState<Opened>(null)
  const open = async (what: Opened) => {
    if (await stepUp.ask()) setOpened(what)
  }
  const close = () => setOpened(null)
  return (
    <Loaded read={read} skeleton={<Loading />}>
      {(members) => (
        <div className={settings.stack}>
          <div className={settings.between}>
            <span />
            <Button icon={<UserPlus aria-hidden />} onPress={() => open({ kind: "invite" })}>
              {words.invite}
            </Button>
          </div>
          <MembersTable
            members={members.results}
            showsGrants={kind === "school"}
            onChange={(member) => open({ kind: "change", member })}
            onRemove={(member) => open({ kind: "remove", member })}
          />
          <InvitationList invitations={members.invitations} stepUp={stepUp} />
          <RolesTable kind={kind} />
          {opened?.kind === "invite" && <InvitePanel members={members} onClose={close} />}
          {opened?.kind === "change" && (
            <ChangePanel member={opened.member} members={members} onClose={close} />
          )}
          {opened?.kind === "remove" && <RemoveDialog member={opened.member} onClose={close} />}
          {stepUp.dialog}
        </div>
      )}
    </Loaded>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="3rem" />
      <Skeleton shape="box" height="3rem" />
      <Skeleton shape="box" height="3rem" />
    </SkeletonGroup>
  )
}
