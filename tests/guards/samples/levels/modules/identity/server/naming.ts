import type { Named } from "./named.ts"

export type Naming = { what: Named[] }
