import { type contractsEvents, judgeAgain } from "@jalon/contracts/server"
import { type exportsEvents, forgetExport, writeExport } from "@jalon/exports/server"
import { checkAgain, closeUpload, type filesEvents, removeBytes, removeLeftovers } from "@jalon/files/server"
import { type identityEvents, removePicture } from "@jalon/identity/server"
import { checkImport, forgetImport, inviteImported, runImport, undoImport } from "@jalon/imports/server"
import type { EventsOf, Job, Reactions } from "@jalon/jobs"
import {
  askForDocuments,
  remindOfDocuments,
  sendDoorLink,
  sendResetLink,
  tellActivated,
  tellCommentMention,
  tellCompanySent,
  tellConventionAnswer,
  tellConventionToApprove,
  tellDispute,
  tellEnding,
  tellExportReady,
  tellMentioned,
  tellPartnership,
  tellPasswordChanged,
  tellRectification,
  tellRectificationAnswer,
  tellRejected,
  tellSubmitted,
  tellTokenTheft,
} from "@jalon/notifications/server"
import { type organizationsEvents, removeOldLogo } from "@jalon/organizations/server"
import type { partnersEvents } from "@jalon/partners/server"
import {
  chaseDocuments,
  dropCopy,
  followPieces,
  refreshStudents,
  type studentsEvents,
  watchEnding,
} from "@jalon/students/server"
import type { trainingsEvents } from "@jalon/trainings/server"
import type { WorkerServices } from "./services.ts"

type KnownEvents =
  | EventsOf<typeof contractsEvents>
  | EventsOf<typeof exportsEvents>
  | EventsOf<typeof filesEvents>
  | EventsOf<typeof identityEvents>
  | EventsOf<typeof organizationsEvents>
  | EventsOf<typeof partnersEvents>
  | EventsOf<typeof studentsEvents>
  | EventsOf<typeof trainingsEvents>

/** Who reacts to what. An event left out does not compile: `[]` says that nobody needs to. */
export const reactions = {
  "contracts.CompanySent": [tellCompanySent],
  "contracts.ConventionProposed": [tellConventionToApprove],
  "contracts.ConventionAnswered": [tellConventionAnswer],
  "contracts.ColleaguesMentioned": [tellCommentMention],
  "exports.ExportReady": [tellExportReady],
  "files.FileAccepted": [removeLeftovers],
  "files.FileRefused": [removeLeftovers],
  "files.FileDropped": [removeBytes],
  "files.ScanMissed": [checkAgain],
  "identity.PasswordResetRequested": [sendResetLink],
  "identity.PasswordChanged": [tellPasswordChanged],
  "identity.TokenTheftDetected": [tellTokenTheft],
  "identity.PictureReplaced": [removePicture],
  "organizations.DoorIssued": [sendDoorLink],
  "organizations.AccountActivated": [tellActivated],
  "organizations.RectificationRequested": [tellRectification],
  "organizations.RectificationAnswered": [tellRectificationAnswer],
  "organizations.LogoReplaced": [removeOldLogo],
  "organizations.OrganizationDisputed": [tellDispute],
  "partners.PartnershipAccepted": [tellPartnership],
  "partners.PartnershipDeclined": [tellPartnership],
  "students.DocumentsRequested": [askForDocuments],
  "students.DocumentsReminded": [remindOfDocuments],
  "students.ReminderDue": [chaseDocuments],
  "students.DocumentSubmitted": [tellSubmitted],
  "students.DocumentRejected": [tellRejected],
  "students.DocumentEnding": [tellEnding],
  "students.EndingDue": [watchEnding],
  "students.CopyForgotten": [dropCopy],
  "students.ColleaguesMentioned": [tellMentioned],
  "trainings.RequiredDocumentsChanged": [followPieces],
} satisfies Reactions<KnownEvents, WorkerServices>

/** Jobs that operations start by themselves, without an event. */
export const jobs: readonly Job<never, WorkerServices>[] = [
  closeUpload,
  checkImport,
  runImport,
  undoImport,
  forgetImport,
  inviteImported,
  refreshStudents,
  writeExport,
  forgetExport,
  judgeAgain,
]
