// refused: Property 'done' is missing
import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
export const silent = route({
  method: "POST",
  path: "/silent",
  summary: "Acts without a word for the toast",
  access: "signed-in",
  ok: z.object({}),
  refusals: [],
})
