import type { AnswerOf } from "@jalon/wire-kit"
import type { listOwnContracts } from "../../wire/index.ts"

export type OwnContract = AnswerOf<typeof listOwnContracts>["results"][number]
