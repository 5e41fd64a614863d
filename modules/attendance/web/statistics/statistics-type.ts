import type { AnswerOf } from "@jalon/wire-kit"
import type { getStatistics } from "../../wire/index.ts"

export type Statistics = AnswerOf<typeof getStatistics>
