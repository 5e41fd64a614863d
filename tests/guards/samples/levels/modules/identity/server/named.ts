// refused: circle
import type { Naming } from "./naming.ts"

export type Named = { by: Naming }
