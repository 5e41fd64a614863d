import {
  certificatesToDo,
  justificationsToDo,
  sheetAnomaliesToDo,
  sheetsToCloseToDo,
  sheetsToDecideToDo,
  sheetsToOpenToDo,
  warningsToDo,
} from "@jalon/attendance/server"
import {
  amendmentsToDo,
  companyAnswersToDo,
  contractsToDo,
  conventionsToDo,
  deadlinesToDo,
  importedToDo,
  opcoDocumentsToDo,
  studentAnswersToDo,
} from "@jalon/contracts/server"
import { opcoKeysToDo } from "@jalon/deposits/server"
import { hoursToDo, trainerDocumentsToDo } from "@jalon/education/server"
import { importsToDo } from "@jalon/imports/server"
import {
  blockedToDo,
  lateToDo,
  rectifiedToDo,
  rejectedToDo,
  toInvoiceToDo,
  voidCertificatesToDo,
} from "@jalon/invoicing/server"
import { memberInvitationsToDo } from "@jalon/organizations/server"
import { partnerInvitationsToDo } from "@jalon/partners/server"
import { documentsToDo, rectificationsToDo, studentInvitationsToDo } from "@jalon/students/server"
import type { ToDoKind } from "@jalon/to-do"
import type { ToDoSource } from "@jalon/to-do/source"

/** Where every kind of line comes from. A kind without its source does not compile. */
export const sources: Readonly<Record<ToDoKind, ToDoSource>> = {
  contract: contractsToDo,
  convention: conventionsToDo,
  company_answer: companyAnswersToDo,
  student_answer: studentAnswersToDo,
  deadline: deadlinesToDo,
  amendment: amendmentsToDo,
  imported_contract: importedToDo,
  document: documentsToDo,
  justification: justificationsToDo,
  rectification: rectificationsToDo,
  student_invitation: studentInvitationsToDo,
  partner_invitation: partnerInvitationsToDo,
  member_invitation: memberInvitationsToDo,
  import: importsToDo,
  opco_key: opcoKeysToDo,
  opco_document: opcoDocumentsToDo,
  instalment_to_invoice: toInvoiceToDo,
  instalment_blocked: blockedToDo,
  invoice_rejected: rejectedToDo,
  invoice_late: lateToDo,
  certificate_rectified: rectifiedToDo,
  certificate_void: voidCertificatesToDo,
  class_hours: hoursToDo,
  trainer_document: trainerDocumentsToDo,
  sheet_to_open: sheetsToOpenToDo,
  sheet_to_close: sheetsToCloseToDo,
  sheet_anomaly: sheetAnomaliesToDo,
  sheet_to_decide: sheetsToDecideToDo,
  certificate_to_sign: certificatesToDo,
  attendance_warning: warningsToDo,
}
