import type { Answer } from "@jalon/client"
import type { getTraining } from "../../wire/index.ts"
import type { usePanel } from "../shared/use-panel.ts"

export type Training = Answer<typeof getTraining>["training"]
export type Panel = ReturnType<typeof usePanel>
