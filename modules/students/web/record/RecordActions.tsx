import { reverse, useCommand, useRead } from "@jalon/client"
import { Button, IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { Archive, Ellipsis, FileCheck2, FilePlus, LogOut, RotateCcw, Send, Undo2, Users } from "lucide-react"
import { useState } from "react"
import { nextActionWords } from "../../rules/index.ts"
import {
  archiveStudent,
  assignStudents,
  getStudent,
  inviteStudent,
  letStudentsLeave,
  listDocuments,
  listStudents,
  restoreStudent,
  studentChoices,
  studentHistory,
  takeStudentsBack,
} from "../../wire/index.ts"
import { ArchiveDialog, AssignDialog } from "../list/BulkDialogs.tsx"
import { LeaveDialog } from "../list/LeaveDialog.tsx"
import { leaveWords } from "../list/strings.fr.ts"
import { recordWords as words } from "./strings.fr.ts"
import type { Office, Student } from "./use-record-form.ts"

const refreshes = [getStudent, listStudents, listDocuments, studentChoices, studentHistory]

/** The one thing to do now comes first; the rest is in the menu. */
export function PrimaryAction({ student, office }: { student: Student; office: Office }) {
  const router = useRouter()
  const invite = useCommand(inviteStudent, { refreshes })
  const restore = useCommand(restoreStudent, { refreshes })
  const takeBack = useCommand(takeStudentsBack, { refreshes })
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
  if (office.state === "left")
    return (
      <Button
        icon={<Undo2 aria-hidden />}
        isPending={takeBack.isPending}
        onPress={() => void takeBack.run({ body: { selection: { ids: [student.id] } } })}
      >
        {leaveWords.back}
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
  const documents = (search: string) => () =>
    void router.navigate({ href: `/school/student/${student.id}/documents?${search}`, state: true })
  if (office.next_action?.kind === "check_documents")
    return (
      <Button variant="primary" icon={<FileCheck2 aria-hidden />} onPress={documents("check=first")}>
        {nextActionWords(office.next_action)}
      </Button>
    )
  return (
    <Button variant="primary" icon={<FilePlus aria-hidden />} onPress={documents("ask=1")}>
      {words.request}
    </Button>
  )
}

export function RecordActions({ student, office }: { student: Student; office: Office }) {
  const [asked, ask] = useState<"archive" | "assign" | "leave" | null>(null)
  const classes = useRead(studentChoices).data?.classes ?? []
  const archive = useCommand(archiveStudent, {
    refreshes,
    undo: ({ params }) => reverse(restoreStudent, { params }),
  })
  const assign = useCommand(assignStudents, { refreshes })
  const leave = useCommand(letStudentsLeave, {
    refreshes,
    undo: ({ body: { selection } }) => reverse(takeStudentsBack, { body: { selection } }),
  })
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
          {office.state !== "left" && (
            <MenuItem icon={<LogOut />} onAction={() => ask("leave")}>
              {leaveWords.action}
            </MenuItem>
          )}
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
      {asked === "leave" && (
        <LeaveDialog
          title={leaveWords.titleOf(name)}
          onAnswer={(said) => {
            ask(null)
            if (said) void leave.run({ body: { selection: { ids: [student.id] }, ...said } })
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
