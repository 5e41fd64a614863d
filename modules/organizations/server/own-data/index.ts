import type { Served } from "@jalon/serving"
import { exportEverything } from "./export.read.ts"
import { readAccesses, readRectifications, sendRectification } from "./own-data.ts"

export const ownDataServer: Served[] = [exportEverything, readAccesses, readRectifications, sendRectification]
