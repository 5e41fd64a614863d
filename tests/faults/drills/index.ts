import { docsHammer } from "./docs-hammer.ts"
import type { Drill } from "./drill.ts"
import { logInFlood } from "./log-in-flood.ts"
import { pictureBombs } from "./picture-bombs.ts"
import { slowBodies } from "./slow-bodies.ts"
import { slowReaders } from "./slow-readers.ts"

export const drills: readonly Drill[] = [pictureBombs, slowReaders, slowBodies, logInFlood, docsHammer]
