import type { Served } from "@jalon/serving"
import { search } from "./search.ts"

export const searchServer: Served[] = [search]
