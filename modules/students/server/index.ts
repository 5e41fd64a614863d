import type { Served } from "@jalon/serving"
import { accept, forget, needAgain, reject, waive } from "./documents/decide.ts"
import { listFileDocuments } from "./documents/list-documents.ts"
import { openForOffice, openOwn } from "./documents/open-document.ts"
import { askForDocuments } from "./documents/request-documents.ts"
import { submitForStudent } from "./documents/submit-document.ts"
import { archiveSeveral, assignSeveral, inviteSeveral } from "./list/bulk.ts"
import { listChoices } from "./list/list-choices.ts"
import { listOwnStudents } from "./list/list-students.ts"
import { addNote, correctNote, listStudentNotes, removeNote } from "./notes/notes.ts"
import { archiveOne, restoreOne } from "./record/archive-student.ts"
import { addSeveral } from "./record/create-several.ts"
import { addStudent } from "./record/create-student.ts"
import { searchSamePerson } from "./record/find-same-person.ts"
import { readStudent } from "./record/get-student.ts"
import { inviteOne } from "./record/invite-student.ts"
import { comeBack, leaveSchool } from "./record/leave-school.ts"
import { acceptRequest, refuseRequest } from "./record/rectifications.ts"
import { readHistory } from "./record/student-history.ts"
import { changeStudent } from "./record/update-student.ts"
import { revealStudentHealth, setStudentHealth } from "./secrets/health-routes.ts"
import { revealStudentNir, setStudentNir } from "./secrets/nir-routes.ts"
import type { StudentsServices } from "./services.ts"
import { bringDocument } from "./space/add-document.ts"
import { readProfile } from "./space/get-profile.ts"
import { readStatistics } from "./space/statistics.ts"
import { changeProfile } from "./space/update-profile.ts"

export { bringByLink, piecesByLink } from "./documents/link-documents.ts"
export { studentsEvents } from "./events.ts"
export { chaseDocuments, dropCopy, followPieces, refreshStudents, watchEnding } from "./jobs/cards.ts"
export { sweepFiles } from "./jobs/sweep.ts"
export { countStudents, everyStudent, type ListedStudent, type ListReader } from "./list/every-row.ts"
export { archiveRows } from "./record/archive-student.ts"
export type { FileSummary } from "./record/file-summary.ts"
export { invite } from "./record/invite-student.ts"
export { keepWithoutContract } from "./record/keep-without-contract.ts"
export { findClass, putInClass } from "./record/put-in-class.ts"

export { refreshFiles } from "./record/refresh-files.ts"
export type { SamePerson } from "./record/same-person.ts"
export { openHealthWith, sealHealth } from "./secrets/health.ts"
export { keepSaid } from "./secrets/keep-said.ts"
export { openNirWith, sealNir } from "./secrets/nir.ts"
export type { StudentsServices } from "./services.ts"
export { studentPassage } from "./student-passage.ts"

export const studentsServer = (services: StudentsServices): Served[] => [
  listOwnStudents,
  listChoices,
  inviteSeveral(services),
  assignSeveral(services),
  archiveSeveral(services),
  leaveSchool(services),
  comeBack(services),
  searchSamePerson(services),
  addStudent(services),
  addSeveral(services),
  readStudent(services),
  changeStudent(services),
  archiveOne(services),
  restoreOne,
  inviteOne(services),
  readHistory,
  acceptRequest(services),
  refuseRequest(services),
  listFileDocuments(services),
  askForDocuments(services),
  submitForStudent(services),
  accept(services),
  reject(services),
  waive(services),
  needAgain(services),
  forget(services),
  openForOffice(services),
  setStudentNir(services),
  revealStudentNir(services),
  setStudentHealth(services),
  revealStudentHealth(services),
  listStudentNotes,
  addNote,
  correctNote,
  removeNote,
  readProfile,
  changeProfile(services),
  bringDocument(services),
  openOwn(services),
  readStatistics,
]
