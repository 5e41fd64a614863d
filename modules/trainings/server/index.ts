import type { Served } from "@jalon/serving"
import { addClosure } from "./calendar/add-closure.ts"
import { getClassCalendar } from "./calendar/get-class-calendar.ts"
import { listClosures } from "./calendar/list-closures.ts"
import { paintCalendar } from "./calendar/paint-calendar.ts"
import { removeClosure } from "./calendar/remove-closure.ts"
import { setRhythm } from "./calendar/set-rhythm.ts"
import { catalogueChoices } from "./catalogue-choices.ts"
import { archiveClass } from "./classes/archive-class.ts"
import { copyClass } from "./classes/copy-class.ts"
import { createClass } from "./classes/create-class.ts"
import { getClass } from "./classes/get-class.ts"
import { listClasses } from "./classes/list-classes.ts"
import { restoreClass } from "./classes/restore-class.ts"
import { updateClass } from "./classes/update-class.ts"
import { addFundingLevel } from "./trainings/add-funding-level.ts"
import { archiveTraining } from "./trainings/archive-training.ts"
import { createTraining } from "./trainings/create-training.ts"
import { duplicateTraining } from "./trainings/duplicate-training.ts"
import { getTraining } from "./trainings/get-training.ts"
import { listPublishedLevels } from "./trainings/list-published-levels.ts"
import { listTrainings } from "./trainings/list-trainings.ts"
import { previewRequiredDocuments } from "./trainings/preview-required-documents.ts"
import { removeFundingLevel } from "./trainings/remove-funding-level.ts"
import { restoreTraining } from "./trainings/restore-training.ts"
import { saveRequiredDocuments } from "./trainings/save-required-documents.ts"
import { updateFundingLevel } from "./trainings/update-funding-level.ts"
import { updateTraining } from "./trainings/update-training.ts"

export { classCalendar } from "./calendar/get-class-calendar.ts"
export { archiveClasses } from "./classes/archive-classes.ts"
export { classList } from "./classes/class-list.ts"
export { insertClass, unsaidClass } from "./classes/save-class.ts"
export { trainingsEvents } from "./events.ts"

export const trainingsServer: Served[] = [
  listTrainings,
  getTraining,
  createTraining,
  updateTraining,
  duplicateTraining,
  archiveTraining,
  restoreTraining,
  listPublishedLevels,
  addFundingLevel,
  updateFundingLevel,
  removeFundingLevel,
  previewRequiredDocuments,
  saveRequiredDocuments,
  catalogueChoices,
  listClasses,
  getClass,
  createClass,
  updateClass,
  archiveClass,
  restoreClass,
  copyClass,
  getClassCalendar,
  setRhythm,
  paintCalendar,
  listClosures,
  addClosure,
  removeClosure,
]
