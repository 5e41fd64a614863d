import { conversation } from "@jalon/serving"
import { finishSection } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { atLink } from "./at-link.ts"
import { refuseUnfinished } from "./submit-completion.ts"

/** A colleague has filled the section she was handed: her link ends, the company's page says so. */
export const finishByLink = (services: ContractsServices) =>
  conversation(finishSection, (desk, { body: { token } }) =>
    atLink(
      services,
      desk,
      token,
      async (at) => {
        if (at.guest.part === null) throw refuse("contract.section_unknown")
        refuseUnfinished(at)
        return {}
      },
      "used",
    ),
  )
