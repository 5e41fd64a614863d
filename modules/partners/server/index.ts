import type { Served } from "@jalon/serving"
import { readPartnerships } from "./company/partnerships.ts"
import { changeProfile, readProfile, settleProfile } from "./company/profile.ts"
import { askOwnRegister } from "./company/register.ts"
import { readStatistics } from "./company/statistics.ts"
import { changeTutor, dropTutor, putTutor } from "./company/tutors.ts"
import { changeLabel, makeLabel, mergeLabels, readLabels, removeLabel } from "./labels/labels.ts"
import { labelSeveral, remindSeveral } from "./list/bulk.ts"
import { listChoices, listPlaces } from "./list/choices.ts"
import { listOwnPartners } from "./list/list-partners.ts"
import { editNote, readNotes, removeNote, writeNote } from "./notes/notes.ts"
import { accept } from "./partnership/accept.ts"
import { decline } from "./partnership/decline.ts"
import { lookAtPartnership } from "./partnership/look-at-partnership.ts"
import { archiveOne, restoreOne } from "./record/archive-partner.ts"
import { changeContact, dropContact, putContact } from "./record/contacts.ts"
import { addPartner } from "./record/create-partner.ts"
import { readPartner } from "./record/get-partner.ts"
import { readHistory } from "./record/history.ts"
import { inviteOne } from "./record/invite.ts"
import { askRegister, lookUpSiret } from "./record/read-register.ts"
import { settlePartner } from "./record/settle-differences.ts"
import { readStudents } from "./record/students.read.ts"
import { changePartner } from "./record/update-partner.ts"
import type { PartnersServices } from "./services.ts"

export { lookUp as lookUpEmployer } from "./employer/look-up.ts"
export { partnersEvents } from "./events.ts"
export { countPartners, everyPartner, type ListedPartner } from "./list/every-row.ts"
export { partnerPassage } from "./partnership/partner-passage.ts"
export { invite } from "./record/invite.ts"
export type { PartnersServices } from "./services.ts"

export const partnersServer = (services: PartnersServices): Served[] => [
  listOwnPartners,
  listChoices,
  listPlaces,
  remindSeveral(services),
  labelSeveral,
  lookUpSiret(services),
  addPartner(services),
  readPartner,
  changePartner,
  archiveOne(services),
  restoreOne,
  askRegister(services),
  settlePartner,
  inviteOne(services),
  putContact,
  changeContact,
  dropContact,
  readStudents,
  readHistory,
  readNotes,
  writeNote,
  editNote,
  removeNote,
  readLabels,
  makeLabel,
  changeLabel,
  mergeLabels,
  removeLabel,
  lookAtPartnership(services),
  accept(services),
  decline(services),
  readProfile,
  changeProfile,
  askOwnRegister(services),
  settleProfile,
  putTutor,
  changeTutor,
  dropTutor,
  readPartnerships(services),
  readStatistics,
]
