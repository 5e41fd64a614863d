import type { Served } from "@jalon/serving"
import { chooseRhythm, drawCalendar } from "./calendar/change-calendar.ts"
import { readClassCalendar } from "./calendar/class-calendar.ts"
import { listOwnClosures, openSchoolAgain, shutSchool } from "./calendar/closures.ts"
import { readChoices } from "./choices.ts"
import { bringClassBack, putClassAway } from "./classes/archive-classes.ts"
import { addClass, changeClass } from "./classes/change-classes.ts"
import { readClassSheet } from "./classes/class-sheet.ts"
import { copyToNextYear } from "./classes/copy-class.ts"
import { listOwnClasses } from "./classes/list-classes.ts"
import {
  addTraining,
  bringTrainingBack,
  changeTraining,
  copyTraining,
  putTrainingAway,
  readTrainingSheet,
} from "./trainings/change-trainings.ts"
import { correctLevel, dropLevel, noteLevel } from "./trainings/funding-levels.ts"
import { listOwnTrainings } from "./trainings/list-trainings.ts"
import { previewPieces, savePieces } from "./trainings/required-documents.ts"

export { classCalendar } from "./calendar/class-calendar.ts"
export { insertClass, unsaidClass } from "./classes/save-class.ts"
export { trainingsEvents } from "./events.ts"

export const trainingsServer: Served[] = [
  listOwnTrainings,
  readTrainingSheet,
  addTraining,
  changeTraining,
  copyTraining,
  putTrainingAway,
  bringTrainingBack,
  noteLevel,
  correctLevel,
  dropLevel,
  previewPieces,
  savePieces,
  readChoices,
  listOwnClasses,
  readClassSheet,
  addClass,
  changeClass,
  putClassAway,
  bringClassBack,
  copyToNextYear,
  readClassCalendar,
  chooseRhythm,
  drawCalendar,
  listOwnClosures,
  shutSchool,
  openSchoolAgain,
]
