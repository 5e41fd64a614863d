import type { Served } from "@jalon/serving"
import { search } from "./search.ts"
import { searchTeaching } from "./search-teaching.ts"

export const searchServer: Served[] = [search, searchTeaching]
