import type { Served } from "@jalon/serving"
import { askForRectification } from "./ask-for-rectification.ts"
import { listAccesses } from "./list-accesses.ts"
import { listRectifications } from "./list-rectifications.ts"

export const ownDataServer: Served[] = [listAccesses, listRectifications, askForRectification]
