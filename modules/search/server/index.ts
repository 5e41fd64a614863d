import type { Served } from "@jalon/serving"
import { runSearch } from "./search.ts"

export const searchServer: Served[] = [runSearch]
