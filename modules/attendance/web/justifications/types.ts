import type { Answer } from "@jalon/client"
import type { getJustification, listJustifications } from "../../wire/index.ts"

export type Queue = Answer<typeof listJustifications>
export type QueueRow = Queue["results"][number]
export type Justification = Answer<typeof getJustification>["justification"]
/** What a key or a button asks for. */
export type Decision = "accept" | "refuse" | "ask" | "reopen"
