import { useCommand, useRead } from "@jalon/client"
import { Button, IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { Archive, Ellipsis, FilePlus, RotateCcw, Send, Users } from "lucide-react"
import { useState } from "react"
import {
  archiveStudent,
  assignStudents,
  getStudent,
  inviteStudent,
  listDocuments,
  listStudents,
  restoreStudent,
  studentChoices,
} from "../../wire/index.ts"
import { ArchiveDialog, AssignDialog } from "../list/BulkDialogs.tsx"
import { recordWords as words } from "./strings.fr.ts"
import type { Office, Student } from "./use-record-form.ts"

const refreshes = [getStudent, listStudents, listDocuments, studentChoices]

/** The one thing to do now comes first; the rest is in the menu. */
export function PrimaryAction({ student, office }: { student: Student; office: Office }) {
  const router = useRouter()
  const invite = useCommand(inviteStudent, { refreshes })
  const restore = useCommand(restoreStudent, { refreshes })
  const params = { studentId: student.id }
  if (office.archived_at !== null)
    return (
      <Button
        icon={<RotateCcw aria-hidden />}
        isPending={restore.isPending}
        onPress={() => void restore.run({ params })}
      >
        {words.restore}
      </Button>
    )
  if (office.activated_at === null)
    return (
      <Button
        variant="primary"
        icon={<Send aria-hidden />}
        isPending={invite.isPending}
        onPress={() => void invite.run({ params })}
      >
        {office.invited_at === null ? words.invite : words.inviteAgain}
      </Button>
    )
  return (
    <Button
      variant="primary"
      icon={<FilePlus aria-hidden />}
      onPress={() =>
        void router.navigate({ href: `/school/student/${student.id}/documents?ask=1`, state: true })
      }
    >
      {words.request}
    </Button>
  )
}

export function RecordActions({ student, office }: { student: Student; office: Office }) {
  const [asked, ask] = useState<"archive" | "assign" | null>(null)
  const classes = useRead(studentChoices).data?.classes ?? []
  const archive = useCommand(archiveStudent, { refreshes })
  const assign = useCommand(assignStudents, { refreshes })
  const name = `${student.first_name} ${student.usage_name ?? student.last_name}`
  if (office.archived_at !== null) return null
  return (
    <>
      <MenuTrigger>
        <IconButton label={words.more(name)} icon={<Ellipsis />} />
        <Menu>
          <MenuItem icon={<Users />} onAction={() => ask("assign")}>
            {words.assign}
          </MenuItem>
          <MenuItem icon={<Archive />} danger onAction={() => ask("archive")}>
            {words.archive}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {asked === "assign" && (
        <AssignDialog
          count={1}
          classes={classes}
          onAnswer={(class_id) => {
            ask(null)
            if (class_id) void assign.run({ body: { selection: { ids: [student.id] }, class_id } })
          }}
        />
      )}
      {asked === "archive" && (
        <ArchiveDialog
          title={words.archiveTitle(name)}
          onAnswer={(reason) => {
            ask(null)
            if (reason) void archive.run({ params: { studentId: student.id }, body: { reason } })
          }}
        />
      )}
    </>
  )
}
