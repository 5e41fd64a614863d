import type { Answer } from "@jalon/client"
import { type getTrainer, listTrainers, getTrainer as trainerRoute } from "../../wire/index.ts"

export type Trainer = Answer<typeof getTrainer>["trainer"]

/** What shows something of a trainer, read again once one is written. */
export const refreshes = [listTrainers, trainerRoute]
