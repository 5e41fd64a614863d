import { multiStep } from "@jalon/serving"
import { documentsByLink } from "@jalon/students/server"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { studentAt } from "./own-attachments.ts"
import { withGuestLink } from "./with-guest-link.ts"

export const linkDocuments = (services: ContractsServices) =>
  multiStep(wire.linkDocuments, (context, { params: { token } }) =>
    withGuestLink(services, context, token, async (at) => ({
      results: await documentsByLink(services, at.scope, studentAt(at)),
    })),
  )
