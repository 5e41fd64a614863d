export { dashboardStatistics, type SchoolStatistics } from "./statistics.ts"
export { listToDo, type ShownToDo } from "./to-do.ts"
