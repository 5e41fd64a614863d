// refused: Type '"contract.lost"' is not assignable
import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({ "contract.closed": "Ce contrat est clos." })
export const open = route({
  method: "GET",
  path: "/open",
  summary: "May refuse with a code that has no sentence",
  access: "signed-in",
  ok: z.object({}),
  refusals: ["contract.closed", "contract.lost"],
})
