export { type FirstStep, firstSteps } from "./first-steps.ts"
export { groupOf, rank, type ToDoGroup, toDoGroups } from "./rank.ts"
