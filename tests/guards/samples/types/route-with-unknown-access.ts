// refused: Type '"everybody"' is not assignable
import { words } from "@jalon/wire-kit"
import * as z from "zod/mini"

const { route } = words({})
export const loose = route({
  method: "GET",
  path: "/loose",
  summary: "Lets in a kind of people nobody defined",
  access: "everybody",
  ok: z.object({}),
  refusals: [],
})
