import {
  type attendanceEvents,
  renewCertificates,
  sealCertificate,
  sealSheet,
} from "@jalon/attendance/server"
import {
  applyFundingFileJob,
  applyLegalValueDraft,
  type contractsEvents,
  evaluateAgain,
  followConnectionChange,
  followDeposit,
  followEnvelope,
  previewLegalValueDraft,
  readFundingFileJob,
  remindLinks,
} from "@jalon/contracts/server"
import { checkKeys, type depositsEvents, followConnection, sendDeposit } from "@jalon/deposits/server"
import type { educationEvents } from "@jalon/education/server"
import { type exportsEvents, forgetExport, writeExport } from "@jalon/exports/server"
import { checkAgain, closeUpload, type filesEvents, removeBytes, removeLeftovers } from "@jalon/files/server"
import type { guestLinksEvents } from "@jalon/guest-links/server"
import { type identityEvents, removePicture } from "@jalon/identity/server"
import {
  checkImport,
  enrichImportedJob,
  forgetImport,
  inviteImportedJob,
  runImportJob,
  undoImportJob,
} from "@jalon/imports/server"
import {
  certifySheet,
  followInvoicedConnection,
  followInvoices,
  type invoicingEvents,
  issueBatch,
  makeInvoiceFile,
  refreshContractSchedule,
  sendInvoice,
  sweepSchedules,
  takeCertificate,
  takeOpcoSchedule,
} from "@jalon/invoicing/server"
import type { EventsOf, Job, Reactions } from "@jalon/jobs"
import type { legalValuesEvents } from "@jalon/legal-values/server"
import {
  askForDocuments,
  notifyAbsences,
  notifyActivated,
  notifyCommentMention,
  notifyCompanySent,
  notifyConventionAnswer,
  notifyConventionToApprove,
  notifyDispute,
  notifyEnding,
  notifyExportReady,
  notifyJustificationAnswer,
  notifyMentioned,
  notifyPartnership,
  notifyPasswordChanged,
  notifyPublication,
  notifyRectification,
  notifyRectificationAnswer,
  notifyRejected,
  notifySignatureEnd,
  notifySignatureLevel,
  notifySignaturesVoid,
  notifyStudentSent,
  notifySubmitted,
  notifyTokenTheft,
  prepareDailyToDo,
  prepareSheetReminders,
  prepareStatements,
  remindByGuestLink,
  remindOfDocuments,
  remindPayment,
  sendAbsence,
  sendAttendanceLink,
  sendCountersigningCode,
  sendDailyToDo,
  sendGuestLink,
  sendPublication,
  sendResetLink,
  sendSheetReminder,
  sendSigningCode,
  sendStatement,
} from "@jalon/notifications/server"
import { type organizationsEvents, removeOldLogo } from "@jalon/organizations/server"
import type { partnersEvents } from "@jalon/partners/server"
import {
  expireEnvelope,
  followRequest,
  remindAtProvider,
  remindSigners,
  requestSignatures,
  sealEnvelope,
  type signaturesEvents,
} from "@jalon/signatures/server"
import {
  chaseDocuments,
  dropCopy,
  followRequiredDocuments,
  refreshStudents,
  sealAccommodations,
  type studentsEvents,
  watchEnding,
} from "@jalon/students/server"
import type { trainingsEvents } from "@jalon/trainings/server"
import type { WorkerServices } from "./services.ts"

type KnownEvents =
  | EventsOf<typeof attendanceEvents>
  | EventsOf<typeof contractsEvents>
  | EventsOf<typeof depositsEvents>
  | EventsOf<typeof educationEvents>
  | EventsOf<typeof exportsEvents>
  | EventsOf<typeof filesEvents>
  | EventsOf<typeof guestLinksEvents>
  | EventsOf<typeof identityEvents>
  | EventsOf<typeof invoicingEvents>
  | EventsOf<typeof legalValuesEvents>
  | EventsOf<typeof organizationsEvents>
  | EventsOf<typeof partnersEvents>
  | EventsOf<typeof signaturesEvents>
  | EventsOf<typeof studentsEvents>
  | EventsOf<typeof trainingsEvents>

/** Who reacts to what. An event left out does not compile: `[]` says that nobody needs to. */
export const reactions = {
  "attendance.SheetClosed": [sealSheet, renewCertificates, certifySheet],
  "attendance.CertificateIssued": [sealCertificate],
  "attendance.CertificateSettled": [takeCertificate],
  "attendance.CountersigningCodeAsked": [sendCountersigningCode],
  "attendance.SignatureMissing": [sendAttendanceLink],
  "attendance.JustificationAnswered": [notifyJustificationAnswer],
  "attendance.AbsencesSeen": [notifyAbsences],
  "contracts.CompanySent": [notifyCompanySent],
  "contracts.StudentSent": [notifyStudentSent],
  "contracts.ConventionProposed": [notifyConventionToApprove],
  "contracts.ConventionAnswered": [notifyConventionAnswer],
  "contracts.FundingChanged": [refreshContractSchedule],
  "contracts.ColleaguesMentioned": [notifyCommentMention],
  "deposits.SendingDue": [sendDeposit],
  "deposits.DepositMoved": [followDeposit, takeOpcoSchedule],
  "deposits.ConnectionChanged": [followConnectionChange, followInvoicedConnection],
  "education.PlanningPublished": [notifyPublication],
  "exports.ExportReady": [notifyExportReady],
  "files.FileAccepted": [removeLeftovers],
  "files.FileRefused": [removeLeftovers],
  "files.FileDropped": [removeBytes],
  "files.ScanMissed": [checkAgain],
  "guest-links.GuestLinkIssued": [sendGuestLink],
  "guest-links.GuestLinkReminded": [remindByGuestLink],
  "identity.PasswordResetRequested": [sendResetLink],
  "identity.PasswordChanged": [notifyPasswordChanged],
  "identity.TokenTheftDetected": [notifyTokenTheft],
  "identity.PictureReplaced": [removePicture],
  "invoicing.InvoiceIssued": [makeInvoiceFile],
  "invoicing.BatchAsked": [issueBatch],
  "invoicing.PaymentReminded": [remindPayment],
  "invoicing.SendingDue": [sendInvoice],
  "legal-values.Drafted": [previewLegalValueDraft],
  "legal-values.Confirmed": [applyLegalValueDraft],
  "legal-values.FundingFileSent": [readFundingFileJob],
  "legal-values.FundingFileConfirmed": [applyFundingFileJob],
  "organizations.AccountActivated": [notifyActivated],
  "organizations.RectificationRequested": [notifyRectification],
  "organizations.RectificationAnswered": [notifyRectificationAnswer],
  "organizations.LogoReplaced": [removeOldLogo],
  "organizations.OrganizationDisputed": [notifyDispute],
  "partners.PartnershipAccepted": [notifyPartnership],
  "partners.PartnershipDeclined": [notifyPartnership],
  "signatures.CodeAsked": [sendSigningCode],
  "signatures.AllSigned": [sealEnvelope],
  "signatures.LevelReached": [notifySignatureLevel],
  "signatures.EnvelopeClosed": [followEnvelope, notifySignatureEnd],
  "signatures.EnvelopeCancelled": [notifySignaturesVoid],
  "students.DocumentsRequested": [askForDocuments],
  "students.DocumentsReminded": [remindOfDocuments],
  "students.ReminderDue": [chaseDocuments],
  "students.DocumentSubmitted": [notifySubmitted],
  "students.DocumentRejected": [notifyRejected],
  "students.DocumentEnding": [notifyEnding],
  "students.EndingDue": [watchEnding],
  "students.CopyForgotten": [dropCopy],
  "students.ColleaguesMentioned": [notifyMentioned],
  "trainings.RequiredDocumentsChanged": [followRequiredDocuments],
} satisfies Reactions<KnownEvents, WorkerServices>

/** Jobs that operations start by themselves, without an event. */
export const jobs: readonly Job<never, WorkerServices>[] = [
  closeUpload,
  checkImport,
  runImportJob,
  undoImportJob,
  forgetImport,
  inviteImportedJob,
  enrichImportedJob,
  refreshStudents,
  sealAccommodations,
  followConnection,
  writeExport,
  forgetExport,
  evaluateAgain,
  prepareDailyToDo,
  sendDailyToDo,
  sendAbsence,
  prepareSheetReminders,
  sendSheetReminder,
  prepareStatements,
  sendStatement,
  sendPublication,
  remindLinks,
  followInvoices,
  sweepSchedules,
  checkKeys,
  expireEnvelope,
  remindSigners,
  requestSignatures,
  followRequest,
  remindAtProvider,
]
