export { type FirstStep, firstSteps } from "./first-steps.ts"
export { groupWords } from "./group-words.fr.ts"
export { groupOf, rank, shownLines, type ToDoGroup, toDoGroups } from "./rank.ts"
