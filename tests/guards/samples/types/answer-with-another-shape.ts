// refused: Property 'name' is missing
import { read } from "@jalon/serving"
import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
const getName = route({
  method: "GET",
  path: "/name",
  summary: "Promises a name",
  access: "signed-in",
  ok: z.object({ name: z.string() }),
  refusals: [],
})
export const served = read(getName, async () => ({}))
