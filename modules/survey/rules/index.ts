export { DOUBTS, doubtsOf, gapsOf } from "./gaps.ts"
export { type Apprentice, BOXES, surveyLine, TRAINING_CODES, type TrainingCode } from "./line.ts"
export { BROKEN, surveyDay, surveyYearOn } from "./year.ts"
