import { conversation } from "@jalon/serving"
import { piecesByLink } from "@jalon/students/server"
import { linkDocuments } from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { atLink } from "./at-link.ts"
import { studentAt } from "./own-pieces.ts"

export const listByLink = (services: ContractsServices) =>
  conversation(linkDocuments, (desk, { params: { token } }) =>
    atLink(services, desk, token, async (at) => ({
      results: await piecesByLink(services, at.scope, studentAt(at)),
    })),
  )
