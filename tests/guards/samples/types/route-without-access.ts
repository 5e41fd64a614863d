// refused: Property 'access' is missing
import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
export const open = route({
  method: "GET",
  path: "/open",
  summary: "Says nothing of who may call",
  ok: z.object({}),
  refusals: [],
})
