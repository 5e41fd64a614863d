export { groupOf, rank, type ToDoGroup, toDoGroups } from "./rank.ts"
