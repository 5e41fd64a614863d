import type { Served } from "@jalon/serving"
import { dashboardStatistics } from "./dashboard-statistics.ts"
import { listToDo } from "./list-to-do.ts"

export { readMemberToDo } from "./read-member-to-do.ts"
export type { ToDo } from "./read-to-do.ts"

export const homeServer: Served[] = [listToDo, dashboardStatistics]
